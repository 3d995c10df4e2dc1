import type { TicketView } from '@kermesse/domain/tickets/ticket-schemas';
import ical, { ICalEventStatus } from 'ical-generator';

/** An entry for one's own calendar. Times are in UTC: every calendar shows them in its owner's zone. */
export function ticketCalendar(ticket: TicketView, { site, now }: { site: string; now: Date }): string {
  const calendar = ical({
    name: ticket.eventName,
    prodId: { company: 'Kermesse', product: 'Billets', language: 'FR' },
  });
  calendar.createEvent({
    id: `${ticket.documentId}@kermesse`,
    stamp: now,
    start: new Date(ticket.dateStart),
    ...(ticket.hasOwnStart ? {} : { end: new Date(ticket.dateEnd) }),
    summary: ticket.eventName,
    description: `${ticket.productName} – ${ticket.holderName}\nInscription ${ticket.reference}`,
    location: ticket.place,
    url: `${site}/participant?eventEditionDocumentId=${ticket.eventEditionDocumentId}`,
    status: ticket.status === 'valid' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  });
  return calendar.toString();
}
