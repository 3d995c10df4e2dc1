import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeOrderStep } from './order-status.ts';
import type { ProviderPayment } from './provider/read-payment.ts';
import { endSubjectOrder, type LockedSubjectOrder } from './subject-orders.ts';

/** False if the subject was settled or changed in the meantime, so that the payment is refunded. */
export async function takeSubjectPayment(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'mail' | 'jobs'>,
  { order, subject, waiting }: LockedSubjectOrder,
  payment: ProviderPayment,
): Promise<boolean> {
  const at = platform.clock.now();
  const isTaken = await subject.settle(tx, platform, {
    method: payment.method,
    amountCents: order.totalCents,
    at,
  });
  // Paid on an older page: the newer, unpaid order is ended.
  if (isTaken) await endSubjectOrder(tx, platform, waiting);
  // A refunded payment leaves its order cancelled: another order may exist for the subject.
  await takeOrderStep(tx, order.id, isTaken ? 'pay' : 'refuse', { method: payment.method, paidAt: at });
  if (!isTaken && order.payerEmail)
    await platform.mail.queue(tx, subject.returnedMail(order, order.payerEmail));
  return isTaken;
}

/** The bank refused: the amount is owed as before. */
export async function failSubjectPayment(
  tx: Tx,
  platform: Pick<Platform, 'mail'>,
  { order, subject }: LockedSubjectOrder,
): Promise<void> {
  if (order.status !== 'pending') return;
  await takeOrderStep(tx, order.id, 'fail');
  if (order.payerEmail) await platform.mail.queue(tx, subject.failedMail(order, order.payerEmail));
}
