import { type HandMethod, isByHand } from '@kermesse/domain/desk/enums';
import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { setInscriptionTotal } from '../registration/public.ts';
import { closeCheckout } from './close-checkout.ts';
import { confirmOrder } from './confirm-order.ts';
import { recordByHand } from './ledger.ts';
import type { LockedOrder, Order } from './order-rows.ts';
import { takeOrderStep } from './order-status.ts';
import { storeShares } from './paid-items.ts';
import { checkouts, orders } from './tables.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

interface HandPayment {
  method: HandMethod;
  actorId: number;
}

/** The fee is the price of paying online, so it is not owed by hand. */
export const owedByHand = ({ subtotalCents, discountCents, donationCents }: Order): number =>
  subtotalCents - discountCents + donationCents;

async function closeOpenPages(tx: Tx, { jobs }: Dependencies, order: Order): Promise<void> {
  const open = await tx
    .select({ documentId: checkouts.documentId })
    .from(checkouts)
    .where(and(eq(checkouts.orderId, order.id), eq(checkouts.status, 'open')));
  for (const { documentId } of open) await jobs.send(tx, closeCheckout, { checkout: documentId });
}

const payable = { order: ['pending', 'expired', 'failed'], inscription: ['pending_payment', 'expired'] };

const isPayableByHand = ({ order, inscription }: LockedOrder): boolean =>
  (order.status === 'invoiced' && inscription.status === 'confirmed') ||
  (payable.order.includes(order.status) && payable.inscription.includes(inscription.status));

/**
 * Removes the online fee, closes an open checkout and confirms the places; an expired order takes its places
 * again if they are free. The caller holds the lock of the order.
 */
export async function payByHand(
  tx: Tx,
  platform: Dependencies,
  locked: LockedOrder,
  { method, actorId }: HandPayment,
): Promise<void> {
  const { order } = locked;
  if (!isPayableByHand(locked)) {
    if (order.paidAt !== null) throw new AppError('already_paid', { message: say.alreadyPaid });
    throw new AppError('conflict', { message: say.notPayable });
  }
  const at = platform.clock.now();
  const totalCents = owedByHand(order);
  const withoutFee = { feeCents: 0, feeRateBasisPoints: 0, totalCents, markedPaidById: actorId };
  await tx.update(orders).set(withoutFee).where(eq(orders.id, order.id));
  await storeShares(tx, { ...order, ...withoutFee });
  if (order.status === 'invoiced') {
    await takeOrderStep(tx, order.id, 'pay', { method, paidAt: at });
  } else {
    await closeOpenPages(tx, platform, order);
    const isDone = await confirmOrder(tx, platform, locked, { status: 'paid', method, at });
    if (!isDone) throw new AppError('stock_insufficient', { message: say.placesGone });
  }
  const { donationCents } = order;
  const paid = { amountCents: totalCents, donationCents, cause: `manual:${order.id}` };
  await recordByHand(tx, order, paid, at);
}

/** Paid on top by hand for a dearer place: the order grows by it. */
export async function collectDifference(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  locked: LockedOrder,
  { amountCents, cause, method, actorId }: { amountCents: number; cause: string } & HandPayment,
): Promise<void> {
  const at = clock.now();
  const { order } = locked;
  await growOrder(tx, locked, amountCents);
  // A free order becomes a paid one; an earlier online payment keeps its method.
  const isFirst = order.paidAt === null || order.totalCents === 0 || isByHand(order.method);
  await tx
    .update(orders)
    .set({
      markedPaidById: actorId,
      ...(isFirst ? { method, paidAt: order.paidAt ?? at } : {}),
    })
    .where(eq(orders.id, order.id));
  if (order.status === 'refunded') await takeOrderStep(tx, order.id, 'refundPart');
  await recordByHand(tx, order, { amountCents, donationCents: 0, cause }, at);
}

/** The amount may be negative while nothing is paid; the discount is at most the total. */
export async function growOrder(
  tx: Tx,
  { order, inscription, people }: LockedOrder,
  amountCents: number,
): Promise<void> {
  const subtotalCents = order.subtotalCents + amountCents;
  const discountCents = Math.min(order.discountCents, subtotalCents);
  const totalCents = subtotalCents - discountCents + order.feeCents + order.donationCents;
  await tx.update(orders).set({ subtotalCents, discountCents, totalCents }).where(eq(orders.id, order.id));
  const share = Math.max(0, inscription.totalCents + totalCents - order.totalCents);
  await setInscriptionTotal(
    tx,
    inscription.id,
    people.length === 1 ? totalCents - order.donationCents : share,
  );
}
