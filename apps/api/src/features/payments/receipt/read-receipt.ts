import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/auth/access.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { associations } from '../../associations/public.ts';
import { eventEditions, events } from '../../events/public.ts';
import { requireDocumentId } from '../../organizers/public.ts';
import { addresses } from '../../profiles/public.ts';
import { firstHolders, inscriptionItems, inscriptions } from '../../registration/public.ts';
import type { Order } from '../order-rows.ts';
import { orderLines, orders } from '../tables.ts';
import { refunds } from '../tables-ledger.ts';
import { sellerLines } from './draw-receipt.ts';

export interface Receipt {
  order: Order;
  paidAt: Date;
  lines: { label: string; quantity: number; unitPriceCents: number; person: string | null }[];
  refunds: { amountCents: number; settledAt: Date; isDonation: boolean }[];
  eventName: string;
  editionName: string;
  sellerName: string;
  sellerLines: string[];
  payerName: string;
  payerEmail: string | null;
  hasVatNumber: boolean;
}

/** 404 for another person's order. */
export async function readReceipt(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  orderDocumentId: string,
): Promise<Receipt> {
  const [row] = await db.orm
    .select({
      order: orders,
      edition: eventEditions,
      event: events,
      seller: associations,
      address: addresses,
    })
    .from(orders)
    .innerJoin(inscriptions, eq(inscriptions.id, orders.inscriptionId))
    .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(associations, eq(associations.id, events.associationId))
    .leftJoin(addresses, eq(addresses.id, associations.addressId))
    .where(and(eq(orders.documentId, requireDocumentId(orderDocumentId)), eq(orders.payerId, actor.id)));
  if (!row || row.order.paidAt === null) throw notFound();
  const bought = await db.orm
    .select({ line: orderLines, person: inscriptions })
    .from(orderLines)
    .leftJoin(inscriptionItems, eq(inscriptionItems.id, orderLines.inscriptionItemId))
    .leftJoin(inscriptions, eq(inscriptions.id, inscriptionItems.inscriptionId))
    .where(eq(orderLines.orderId, row.order.id))
    .orderBy(asc(inscriptionItems.inscriptionId), asc(orderLines.id));
  // The payer bought for whom they named, and does not learn who has the ticket since.
  const named = await firstHolders(
    db.orm,
    bought.flatMap(({ person }) => person?.id ?? []),
  );
  const given = await db.orm
    .select()
    .from(refunds)
    .where(
      and(eq(refunds.orderId, row.order.id), eq(refunds.status, 'succeeded'), eq(refunds.isSurplus, false)),
    )
    .orderBy(asc(refunds.id));
  const { order, edition, event, seller, address } = row;
  return {
    order,
    paidAt: row.order.paidAt,
    lines: bought.map(({ line, person }) => ({
      ...line,
      person: person && person.paidWithId !== null ? (named.get(person.id) ?? fullName(person)) : null,
    })),
    refunds: given.flatMap(({ amountCents, donationCents, settledAt }) =>
      settledAt ? [{ amountCents, settledAt, isDonation: donationCents === amountCents }] : [],
    ),
    eventName: event.name,
    editionName: edition.name,
    sellerName: seller?.name ?? event.name,
    sellerLines: sellerLines(seller, address),
    payerName: order.payerName,
    payerEmail: order.payerEmail,
    hasVatNumber: false,
  };
}
