import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { paymentMessages } from '@kermesse/domain/payments/messages';
import { feeInRefund } from '@kermesse/domain/payments/refund-amounts';
import { formatEuros } from '@kermesse/domain/shared/money';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { inscriptions } from '../registration/public.ts';
import { refundableOf } from './charged-items.ts';
import { endUnpaid } from './end-unpaid.ts';
import { giveBack } from './give-back.ts';
import { itemLabel, itemsOf, type LockedOrder, latestOrder, lockOrder } from './order-rows.ts';
import { refundItems } from './refund-items.ts';
import { type Refund, refundsOf } from './refund-rows.ts';
import { returnPlaces } from './return-places.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

interface Asked {
  actorId: number;
  reason: string;
}

/** The order of an inscription under its lock: what two organisers do at once happens one after the other. */
export async function lockOrderOf(tx: Tx, inscriptionId: number): Promise<LockedOrder | null> {
  const order = await latestOrder(tx, inscriptionId);
  return order ? lockOrder(tx, order.id) : null;
}

const wasPaid = ({ order }: LockedOrder): boolean =>
  order.totalCents > 0 && ['paid', 'partially_refunded'].includes(order.status);

/**
 * An organiser ends a registration. With a refund, everything goes back that may; what is not refundable stays
 * paid. The places go back either way.
 */
export async function cancelByOrganizer(
  tx: Tx,
  platform: Dependencies,
  locked: LockedOrder,
  { actorId, reason, isRefunded }: Asked & { isRefunded: boolean },
): Promise<Refund[]> {
  const { inscription } = locked;
  let refunds: Refund[] = [];
  if (inscription.status === 'pending_payment') await endUnpaid(tx, platform, locked, 'cancelled');
  else if (inscription.status === 'confirmed') {
    const items = (await itemsOf(tx, inscription.id)).filter(
      ({ status, isNonRefundable }) => status === 'sold' && !isNonRefundable,
    );
    if (isRefunded && wasPaid(locked))
      refunds = await refundItems(tx, platform, locked, { items, reason, requestedById: actorId });
    await returnPlaces(tx, platform, locked, null);
  } else throw new AppError('conflict', { message: say.alreadyEnded });
  await tx
    .update(inscriptions)
    .set({ endedById: actorId, endReason: 'organizer' })
    .where(eq(inscriptions.id, inscription.id));
  return refunds;
}

/** Articles go back with their places and their money. */
export async function refundChosenItems(
  tx: Tx,
  platform: Dependencies,
  locked: LockedOrder,
  { items: wanted, actorId, reason }: Asked & { items: readonly string[] },
): Promise<Refund[]> {
  if (!wasPaid(locked)) throw new AppError('refund_refused', { message: say.notPaid });
  const all = await itemsOf(tx, locked.inscription.id);
  const items = [...new Set(wanted)].map((documentId) => {
    const item = all.find((each) => each.documentId === documentId);
    if (!item) throw new AppError('not_found');
    if (item.status !== 'sold') throw new AppError('refund_refused', { message: say.alreadyReturned });
    return item;
  });
  const fixed = items.filter(({ isNonRefundable }) => isNonRefundable);
  if (fixed.length > 0)
    throw new AppError('refund_refused', { message: paymentMessages.nonRefundable(fixed.map(itemLabel)) });
  return refundItems(tx, platform, locked, { items, reason, requestedById: actorId });
}

/** Part of the money goes back and the places stay: a gesture, or the difference to a cheaper place. */
export async function refundAmount(
  tx: Tx,
  platform: Dependencies,
  locked: LockedOrder,
  { amountCents, actorId, reason }: Asked & { amountCents: number },
): Promise<Refund[]> {
  const { order } = locked;
  if (!wasPaid(locked)) throw new AppError('refund_refused', { message: say.notPaid });
  const given = await refundsOf(tx, order.id);
  const refundedCents = given.reduce((sum, refund) => sum + refund.amountCents, 0);
  const most = await refundableOf(tx, order);
  if (amountCents > most)
    throw new AppError('refund_refused', { message: say.amountTooLarge(formatEuros(most)) });
  if (amountCents >= order.totalCents - refundedCents)
    throw new AppError('refund_refused', { message: say.amountIsWhole });
  const feeRefundedCents = given.reduce((sum, refund) => sum + refund.feeCents, 0);
  const feeCents = feeInRefund(order, { refundedCents, feeRefundedCents }, amountCents);
  const returned = { amountCents, feeCents, inscriptionItemId: null, reason, requestedById: actorId };
  return giveBack(tx, platform, order, returned);
}
