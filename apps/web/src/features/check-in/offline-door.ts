import { errorMessages } from '@kermesse/domain/errors/catalogue';
import { checkInMessages } from '@kermesse/domain/tickets/check-in-messages';
import type { CheckInPerson, CheckInRefusal, CheckInTicket } from '@kermesse/domain/tickets/check-in-schemas';
import type { DoorTicket } from '@kermesse/domain/tickets/door-list';
import type { CheckInBoard } from '@kermesse/domain/tickets/door-schemas';
import type { TicketRefusal } from '@kermesse/domain/tickets/ticket-refusal';
import { currentEntry, type DoorAct } from './door-acts.ts';
import { type DoorList, indexOf } from './door-list.ts';
import { type Outcome, refusals } from './outcome.ts';

const mostFound = 20;
const recentShown = 12;

const shownTicket = ({
  documentId,
  holderName,
  productName,
  optionName,
  tierName,
  reference,
}: DoorTicket): CheckInTicket => ({ documentId, holderName, productName, optionName, tierName, reference });

const refusedBy = (code: CheckInRefusal, message: string = errorMessages[code]): Outcome => ({
  ...refusals[code],
  message,
  ticket: null,
  entry: null,
});

const unknownOffline: Outcome = {
  kind: 'waiting',
  title: 'Inconnu hors ligne',
  message: checkInMessages.unknownOffline,
  ticket: null,
  entry: null,
};

/** What the server would say, as far as the list knows. Only `welcome` is to be kept as an entry. */
export function decideOffline(
  list: DoorList,
  acts: readonly DoorAct[],
  ticket: DoorTicket | undefined,
): Outcome {
  if (!ticket) return unknownOffline;
  const shown = shownTicket(ticket);
  if (list.isCancelled)
    return { ...refusedBy('ticket_cancelled', checkInMessages.editionCancelled), ticket: shown };
  if (ticket.refusal) return { ...refusedBy(ticket.refusal), ticket: shown };
  const entry = currentEntry(ticket, acts);
  if (entry) {
    const message = checkInMessages.usedAt(entry.at, list.timezone, entry.by);
    return { ...refusedBy('ticket_used', message), ticket: shown, entry };
  }
  return {
    kind: 'welcome',
    title: 'Bienvenue\u00a0!',
    message: 'Hors ligne\u00a0: entrée gardée ici, envoyée au retour du réseau.',
    ticket: shown,
    entry: null,
  };
}

/** Of a code that has not the shape of a ticket. */
export const noTicket: Outcome = refusedBy('ticket_unknown');

export function boardOffline(list: DoorList, acts: readonly DoorAct[]): CheckInBoard {
  const inside = list.tickets.flatMap((ticket) => {
    const entry = currentEntry(ticket, acts);
    return entry ? [{ ticket: shownTicket(ticket), entry }] : [];
  });
  return {
    timezone: list.timezone,
    entries: {
      tickets: list.tickets.filter(
        ({ refusal }) => refusal !== 'ticket_cancelled' && refusal !== 'ticket_transferred',
      ).length,
      checkedIn: inside.length,
    },
    recent: inside.sort((one, other) => (one.entry.at < other.entry.at ? 1 : -1)).slice(0, recentShown),
    conflicts: [],
  };
}

const statuses = {
  ticket_cancelled: { ticket: 'cancelled', inscription: 'cancelled' },
  ticket_transferred: { ticket: 'transferred', inscription: 'confirmed' },
  ticket_unpaid: { ticket: 'valid', inscription: 'pending_payment' },
} as const satisfies Record<TicketRefusal, object>;

/** People with a ticket, one for each registration. */
export function searchOffline(list: DoorList, acts: readonly DoorAct[], text: string): CheckInPerson[] {
  const people = new Map<string, CheckInPerson>();
  for (const ticket of indexOf(list).search.find(text, mostFound)) {
    if (ticket.refusal === 'ticket_transferred') continue;
    const status = ticket.refusal ? statuses[ticket.refusal] : null;
    const person = people.get(ticket.reference) ?? {
      documentId: ticket.reference,
      name: ticket.holderName,
      reference: ticket.reference,
      status: status?.inscription ?? 'confirmed',
      tickets: [],
    };
    person.tickets.push({
      ...shownTicket(ticket),
      status: status?.ticket ?? 'valid',
      entry: currentEntry(ticket, acts),
    });
    people.set(ticket.reference, person);
  }
  return [...people.values()];
}
