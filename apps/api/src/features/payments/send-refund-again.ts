import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { maySendAgain } from '@kermesse/domain/payments/repeatable-refunds';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LockedOrder } from './order-rows.ts';
import { paidItems, paidOf } from './paid-items.ts';
import type { Refund } from './refund-rows.ts';
import { sendRefund } from './send-refund.ts';
import { refunds } from './tables-ledger.ts';

/** Under a new key, as the old one gets the same refusal. The caller holds the lock of the order. */
export async function sendRefundAgain(
  tx: Tx,
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  { order }: LockedOrder,
  { documentId, requestedById }: { documentId: string; requestedById: number },
): Promise<Refund> {
  const all = await tx.select().from(refunds).where(eq(refunds.orderId, order.id)).for('update');
  const refund = all.find((each) => each.documentId === documentId);
  if (!refund) throw notFound();
  if (!maySendAgain(refund, all, paidOf(order, await paidItems(tx, order))))
    throw new AppError('refund_refused', { message: say.refundNotRepeatable });
  const [again] = await tx
    .update(refunds)
    .set({
      status: 'pending',
      tries: refund.tries + 1,
      sentAt: clock.now(),
      askedAt: null,
      settledAt: null,
      failure: null,
      providerRefundId: null,
      requestedById,
    })
    .where(eq(refunds.id, refund.id))
    .returning();
  if (!again) throw new Error('The refund has vanished.');
  await jobs.send(tx, sendRefund, { refund: documentId });
  return again;
}
