import { addressLine } from '@kermesse/domain/shared/address-line';
import type { TicketView } from '@kermesse/domain/tickets/ticket-schemas';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Config } from '../../platform/config/config.ts';
import type { Executor } from '../../platform/db/database.ts';
import { products } from '../catalog/public.ts';
import { eventEditions, events } from '../events/public.ts';
import { addresses } from '../profiles/public.ts';
import { inscriptionItems, inscriptions } from '../registration/public.ts';
import { checkIns, tickets } from './tables.ts';
import { ticketCode } from './ticket-code.ts';

export interface DatedTicket {
  readonly view: TicketView;
  readonly createdAt: Date;
  readonly changedAt: readonly Date[];
}

export async function readDatedTickets(
  executor: Executor,
  config: Config,
  where: SQL | undefined,
  limit = 200,
): Promise<DatedTicket[]> {
  const rows = await executor
    .select({
      ticket: tickets,
      item: inscriptionItems,
      inscriptionId: inscriptions.documentId,
      reference: inscriptions.reference,
      edition: eventEditions,
      product: products,
      eventName: events.name,
      line1: addresses.line1,
      city: addresses.city,
      zipcode: addresses.zipcode,
      checkedInAt: checkIns.checkedInAt,
    })
    .from(tickets)
    .innerJoin(inscriptionItems, eq(inscriptionItems.id, tickets.inscriptionItemId))
    .innerJoin(products, eq(products.id, inscriptionItems.productId))
    .innerJoin(inscriptions, eq(inscriptions.id, tickets.inscriptionId))
    .innerJoin(eventEditions, eq(eventEditions.id, tickets.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(addresses, eq(addresses.id, eventEditions.addressId))
    .leftJoin(checkIns, and(eq(checkIns.ticketId, tickets.id), isNull(checkIns.undoneAt)))
    .where(where)
    .orderBy(asc(eventEditions.startsAt), asc(tickets.inscriptionItemId), asc(tickets.unit))
    .limit(limit);
  return rows.map(({ ticket, item, edition, product, ...row }) => ({
    createdAt: ticket.createdAt,
    changedAt: [ticket.updatedAt, edition.updatedAt, product.updatedAt],
    view: {
      documentId: ticket.documentId,
      code: ticketCode(config, ticket.documentId),
      status: ticket.status,
      holderName: ticket.holderName,
      productName: ticket.productName,
      optionName: item.optionName,
      tierName: item.tierName,
      unit: ticket.unit,
      inscriptionId: row.inscriptionId,
      reference: row.reference,
      eventName: row.eventName,
      editionName: edition.name,
      eventEditionDocumentId: edition.documentId,
      dateStart: (product.startsAt ?? edition.startsAt).toISOString(),
      hasOwnStart: product.startsAt !== null,
      dateEnd: edition.endsAt.toISOString(),
      timezone: edition.timezone,
      place: addressLine(row),
      isEventCancelled: edition.isCalledOff,
      isEventPostponed: !edition.isCalledOff && edition.postponedFrom !== null,
      checkedInAt: row.checkedInAt?.toISOString() ?? null,
    },
  }));
}

export async function readTickets(...given: Parameters<typeof readDatedTickets>): Promise<TicketView[]> {
  return (await readDatedTickets(...given)).map(({ view }) => view);
}
