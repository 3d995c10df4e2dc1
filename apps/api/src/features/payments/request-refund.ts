import { paymentMessages } from '@kermesse/domain/payments/messages';
import { paidForItems } from '@kermesse/domain/payments/refund-amounts';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { requireDocumentId, requireOnEdition } from '../organizers/public.ts';
import { type InscriptionItem, itemLabel, itemsOf, type LockedOrder, lockOrder } from './order-rows.ts';
import { queueRefund, type Refund, refundsOf } from './refund-rows.ts';
import { returnPlaces } from './return-places.ts';
import { checkouts, orders } from './tables.ts';

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

export interface RefundInput {
  orderDocumentId: string;
  /** Items to give back; without any, everything that may be refunded. */
  itemDocumentIds?: readonly string[];
  reason: string;
}

function chosenItems(
  items: readonly InscriptionItem[],
  wanted: readonly string[] | undefined,
): InscriptionItem[] {
  const sold = items.filter(({ status }) => status === 'sold');
  if (!wanted) {
    const refundable = sold.filter(({ isNonRefundable }) => !isNonRefundable);
    if (refundable.length === 0 && sold.length > 0)
      throw new AppError('refund_refused', { message: paymentMessages.nonRefundable(sold.map(itemLabel)) });
    return refundable;
  }
  const chosen = wanted.map((documentId) => {
    const item = sold.find((each) => each.documentId === documentId);
    if (!item) throw notFound();
    return item;
  });
  const fixed = chosen.filter(({ isNonRefundable }) => isNonRefundable);
  if (fixed.length > 0)
    throw new AppError('refund_refused', { message: paymentMessages.nonRefundable(fixed.map(itemLabel)) });
  return [...new Set(chosen)];
}

/** Refunds items of a locked, paid order and takes their places back. One refund an item, so that each adds up. */
export async function refundItems(
  tx: Tx,
  platform: Needs,
  locked: LockedOrder,
  {
    items,
    reason,
    requestedById,
  }: { items: readonly InscriptionItem[]; reason: string; requestedById: number | null },
): Promise<Refund[]> {
  const { order, inscription } = locked;
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.orderId, order.id), eq(checkouts.status, 'complete')))
    .orderBy(checkouts.id)
    .limit(1);
  const all = await itemsOf(tx, inscription.id);
  const shares = paidForItems(
    order,
    all.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity),
  );
  const made: Refund[] = [];
  const given = (await refundsOf(tx, order.id)).reduce((sum, { amountCents }) => sum + amountCents, 0);
  let left = order.totalCents - given;
  for (const [index, item] of all.entries()) {
    const share = shares[index];
    if (!items.some(({ id }) => id === item.id) || !share || share.amountCents === 0 || !checkout) continue;
    const amountCents = Math.min(share.amountCents, left);
    if (amountCents === 0) continue;
    left -= amountCents;
    made.push(
      await queueRefund(tx, platform, {
        order,
        checkout,
        amountCents,
        feeCents: Math.min(share.feeCents, amountCents),
        inscriptionItemId: item.id,
        reason,
        requestedById,
      }),
    );
  }
  await returnPlaces(
    tx,
    platform,
    locked,
    items.map(({ id }) => id),
  );
  return made;
}

async function requireManagedOrder(tx: Tx, actor: Actor, documentId: string): Promise<LockedOrder> {
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.documentId, requireDocumentId(documentId)));
  const locked = found ? await lockOrder(tx, found.id) : null;
  if (!locked) throw notFound();
  const [edition] = await tx
    .select({ documentId: eventEditions.documentId })
    .from(eventEditions)
    .where(eq(eventEditions.id, locked.inscription.editionId));
  await requireOnEdition(tx, actor, edition?.documentId ?? '', 'canEditEdition');
  return locked;
}

/** An organiser gives back an order whole or in part. What was sold as non-refundable stays paid. */
export async function requestRefund(platform: Needs, actor: Actor, input: RefundInput): Promise<Refund[]> {
  return platform.db.transaction(async (tx) => {
    const locked = await requireManagedOrder(tx, actor, input.orderDocumentId);
    if (!['paid', 'partially_refunded'].includes(locked.order.status)) throw new AppError('refund_refused');
    const items = chosenItems(await itemsOf(tx, locked.inscription.id), input.itemDocumentIds);
    if (items.length === 0)
      throw new AppError('refund_refused', { message: paymentMessages.nothingToRefund });
    return refundItems(tx, platform, locked, { items, reason: input.reason, requestedById: actor.id });
  });
}
