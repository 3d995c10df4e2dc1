import { paymentMessages } from '@kermesse/domain/payments/messages';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { requireDocumentId, requireOnEdition } from '../organizers/public.ts';
import { chargedItems } from './charged-items.ts';
import { giveBack } from './give-back.ts';
import { type InscriptionItem, itemLabel, itemsOf, type LockedOrder, lockOrder } from './order-rows.ts';
import { type Refund, refundsOf } from './refund-rows.ts';
import { returnPlaces } from './return-places.ts';
import { orders } from './tables.ts';

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
  platform: Omit<Needs, 'db'>,
  locked: LockedOrder,
  {
    items,
    reason,
    requestedById,
  }: { items: readonly InscriptionItem[]; reason: string; requestedById: number | null },
): Promise<Refund[]> {
  const { order } = locked;
  const charged = await chargedItems(tx, order);
  const ids = items.map(({ id }) => id);
  // The places go first: a refund that is done on the spot ends the whole registration.
  await returnPlaces(tx, platform, locked, ids);
  const made: Refund[] = [];
  const given = await refundsOf(tx, order.id);
  let left = order.totalCents - given.reduce((sum, refund) => sum + refund.amountCents, 0);
  let feeLeft = order.feeCents - given.reduce((sum, refund) => sum + refund.feeCents, 0);
  for (const { item, left: share } of charged) {
    const amountCents = Math.min(share.amountCents, left);
    if (!ids.includes(item.id) || amountCents === 0) continue;
    const feeCents = Math.max(0, Math.min(share.feeCents, amountCents, feeLeft));
    left -= amountCents;
    feeLeft -= feeCents;
    const returned = {
      amountCents,
      feeCents,
      inscriptionItemId: item.id,
      reason,
      requestedById,
    };
    made.push(...(await giveBack(tx, platform, order, returned)));
  }
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
