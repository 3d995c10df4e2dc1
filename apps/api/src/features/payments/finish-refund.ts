import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { inscriptions } from '../registration/public.ts';
import { recordRefund, recordReturn } from './ledger.ts';
import { refundedMail } from './mails.ts';
import type { Order } from './order-rows.ts';
import { orderSubject } from './order-subject.ts';
import { returnFee } from './return-fee.ts';
import { settleRefundedOrder } from './settle-refunded-order.ts';
import { orderLines, orders } from './tables.ts';
import { refunds } from './tables-ledger.ts';

type Refund = typeof refunds.$inferSelect;

export interface RefundResult {
  providerRefundId: string | null;
  /** The provider's status: succeeded, pending, requires_action, failed, canceled. */
  status: string | null;
  failure?: string;
}

async function editionOf(tx: Tx, inscriptionId: number | null): Promise<number | null> {
  if (inscriptionId === null) return null;
  const [about] = await tx
    .select({ editionId: inscriptions.editionId })
    .from(inscriptions)
    .where(eq(inscriptions.id, inscriptionId));
  return about?.editionId ?? null;
}

async function subjectNameOf(tx: Tx, order: Order): Promise<string | null> {
  if (order.cotisationPaymentId === null) return null;
  const [line] = await tx
    .select({ label: orderLines.label, sellerName: orderLines.description })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  return line ? `${line.label}, ${line.sellerName}` : null;
}

async function notifyPayer(
  tx: Tx,
  { mail }: Pick<Platform, 'mail'>,
  order: Order,
  refund: Refund,
  channel: 'online' | 'by-hand',
): Promise<void> {
  if (!order.payerEmail) return;
  const editionId = await editionOf(tx, order.inscriptionId);
  const name = await subjectNameOf(tx, order);
  const subject = name === null ? null : { title: orderSubject().title, name };
  await mail.queue(tx, refundedMail(order, refund, order.payerEmail, { editionId, channel, subject }));
}

function isChange({ status, providerRefundId }: Refund, reported: RefundResult, isRefused: boolean): boolean {
  if (status === 'pending') return true;
  if (status === 'succeeded')
    return isRefused && reported.providerRefundId !== null && reported.providerRefundId === providerRefundId;
  // Given up without an answer but carried out after all: the provider's status counts.
  return providerRefundId === null && reported.status === 'succeeded';
}

/** From a response or a webhook, in any order and repeatedly. */
export async function finishRefund(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'mail' | 'jobs'>,
  refundId: number,
  result: RefundResult,
): Promise<void> {
  const [known] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  if (!known) return;
  const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('update');
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  const isRefused = result.status === 'failed' || result.status === 'canceled';
  if (!order || !refund || !isChange(refund, result, isRefused)) return;
  const now = platform.clock.now();
  const own = eq(refunds.id, refundId);
  const providerRefundId = result.providerRefundId ?? refund.providerRefundId;
  if (result.status === 'succeeded') {
    await tx
      .update(refunds)
      .set({ status: 'succeeded', providerRefundId, settledAt: now, failure: null })
      .where(own);
    await recordRefund(tx, refund, now);
    await settleRefundedOrder(tx, platform, refund.orderId);
    if (providerRefundId !== null && refund.feeCents > 0)
      await platform.jobs.send(tx, returnFee, { refund: refund.documentId });
    await notifyPayer(tx, platform, order, refund, providerRefundId === null ? 'by-hand' : 'online');
  } else if (isRefused) {
    const failure = result.failure ?? result.status;
    await tx.update(refunds).set({ status: 'failed', providerRefundId, failure, settledAt: now }).where(own);
    // A succeeded refund was returned by the bank: the money is back, and an admin must find out why.
    if (refund.status === 'succeeded') {
      await recordReturn(tx, refund, now);
      await settleRefundedOrder(tx, platform, refund.orderId);
    }
  } else {
    await tx.update(refunds).set({ providerRefundId }).where(own);
  }
}
