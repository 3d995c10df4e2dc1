import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { settleFeeClaim } from '../fees/public.ts';
import { endFeeOrder, type LockedFeeOrder } from './fee-orders.ts';
import { feeFailedMail, feeReturnedMail } from './mails.ts';
import type { ProviderPayment } from './provider/read-payment.ts';
import { orders } from './tables.ts';

/** The money of a fee has come. False: it was settled, cancelled or changed meanwhile, and goes back. */
export async function takeFeePayment(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'mail' | 'jobs'>,
  { order, fee, waiting }: LockedFeeOrder,
  payment: ProviderPayment,
): Promise<boolean> {
  const at = platform.clock.now();
  const isTaken = await settleFeeClaim(tx, platform, fee, {
    method: payment.method,
    amountCents: order.totalCents,
    at,
  });
  // Paid on an older page: the newer one, of which nothing has come, is closed and makes room.
  if (isTaken) await endFeeOrder(tx, platform, waiting);
  // What goes back leaves the order cancelled: another one may already stand for the same fee.
  await tx
    .update(orders)
    .set({ status: isTaken ? 'paid' : 'cancelled', method: payment.method, paidAt: at })
    .where(eq(orders.id, order.id));
  if (!isTaken && order.payerEmail)
    await platform.mail.queue(tx, feeReturnedMail(order, order.payerEmail, fee.label));
  return isTaken;
}

/** The bank said no after all: the fee is owed as before. */
export async function failFeePayment(
  tx: Tx,
  platform: Pick<Platform, 'mail'>,
  { order, fee }: LockedFeeOrder,
): Promise<void> {
  if (order.status !== 'pending') return;
  await tx.update(orders).set({ status: 'failed' }).where(eq(orders.id, order.id));
  if (order.payerEmail) await platform.mail.queue(tx, feeFailedMail(order, order.payerEmail, fee.label));
}
