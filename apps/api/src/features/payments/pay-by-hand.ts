import { type HandMethod, isByHand } from '@kermesse/domain/desk/enums';
import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { setInscriptionTotal } from '../registration/public.ts';
import { closeCheckout } from './close-checkout.ts';
import { confirmOrder } from './confirm-order.ts';
import { takeOrderStep } from './order-life.ts';
import type { LockedOrder, Order } from './order-rows.ts';
import { checkouts, orders } from './tables.ts';
import { ledgerEntries } from './tables-ledger.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

interface HandPayment {
  method: HandMethod;
  actorId: number;
}

/** The fee is the price of the online payment: who pays at the desk does not owe it. */
export const owedByHand = ({ subtotalCents, discountCents }: Order): number => subtotalCents - discountCents;

/** Money that no provider saw. The same cause is written once. */
async function recordByHand(tx: Tx, order: Order, amountCents: number, cause: string, at: Date) {
  if (amountCents === 0) return;
  await tx
    .insert(ledgerEntries)
    .values({ orderId: order.id, kind: 'paid', amountCents, cause, occurredAt: at })
    .onConflictDoNothing({ target: [ledgerEntries.cause, ledgerEntries.kind] });
}

async function closeOpenPages(tx: Tx, { jobs }: Dependencies, order: Order): Promise<void> {
  const open = await tx
    .select({ documentId: checkouts.documentId })
    .from(checkouts)
    .where(and(eq(checkouts.orderId, order.id), eq(checkouts.status, 'open')));
  for (const { documentId } of open) await jobs.send(tx, closeCheckout, { checkout: documentId });
}

const payable = { order: ['pending', 'expired', 'failed'], inscription: ['pending_payment', 'expired'] };

/** Whether an order waits for money that could come by hand. */
const isPayableByHand = ({ order, inscription }: LockedOrder): boolean =>
  (order.status === 'invoiced' && inscription.status === 'confirmed') ||
  (payable.order.includes(order.status) && payable.inscription.includes(inscription.status));

/**
 * An organiser took the money: cash, cheque or transfer. The order loses the fee of the online payment, an open
 * payment page is closed, the places and tickets become the person's. One that had expired takes its places again,
 * if they are still there. The order is locked by the caller.
 */
export async function payByHand(
  tx: Tx,
  platform: Dependencies,
  locked: LockedOrder,
  { method, actorId }: HandPayment,
): Promise<void> {
  const { order, inscription } = locked;
  if (!isPayableByHand(locked)) {
    if (order.paidAt !== null) throw new AppError('already_paid', { message: say.alreadyPaid });
    throw new AppError('conflict', { message: say.notPayable });
  }
  const at = platform.clock.now();
  const totalCents = owedByHand(order);
  await tx
    .update(orders)
    .set({ feeCents: 0, feeRateBasisPoints: 0, totalCents, markedPaidById: actorId })
    .where(eq(orders.id, order.id));
  await setInscriptionTotal(tx, inscription.id, totalCents);
  if (order.status === 'invoiced') {
    await takeOrderStep(tx, order.id, 'pay', { method, paidAt: at });
  } else {
    await closeOpenPages(tx, platform, order);
    const isDone = await confirmOrder(tx, platform, locked, { status: 'paid', method, at });
    if (!isDone) throw new AppError('stock_insufficient', { message: say.placesGone });
  }
  await recordByHand(tx, order, totalCents, `manual:${order.id}`, at);
}

/** What somebody paid on top at the desk, for a dearer place: the order grows by it. */
export async function collectDifference(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { order, inscription }: LockedOrder,
  { amountCents, cause, method, actorId }: { amountCents: number; cause: string } & HandPayment,
): Promise<void> {
  const at = clock.now();
  await growOrder(tx, { order, inscription }, amountCents);
  // A free order becomes one that was paid; who paid online before did so by card.
  const isFirst = order.paidAt === null || order.totalCents === 0 || isByHand(order.method);
  await tx
    .update(orders)
    .set({
      markedPaidById: actorId,
      ...(isFirst ? { method, paidAt: order.paidAt ?? at } : {}),
    })
    .where(eq(orders.id, order.id));
  // What went back whole before is worth something again.
  if (order.status === 'refunded') await takeOrderStep(tx, order.id, 'refundPart');
  await recordByHand(tx, order, amountCents, cause, at);
}

/** More (or, where nothing was paid yet, less) is owed for the same order; a discount takes off no more than all. */
export async function growOrder(
  tx: Tx,
  { order, inscription }: LockedOrder,
  amountCents: number,
): Promise<void> {
  const subtotalCents = order.subtotalCents + amountCents;
  const discountCents = Math.min(order.discountCents, subtotalCents);
  const totalCents = subtotalCents - discountCents + order.feeCents;
  await tx.update(orders).set({ subtotalCents, discountCents, totalCents }).where(eq(orders.id, order.id));
  await setInscriptionTotal(tx, inscription.id, totalCents);
}
