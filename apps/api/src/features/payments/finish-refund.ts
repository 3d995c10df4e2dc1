import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { returnFeeClaim } from '../fees/public.ts';
import { inscriptions } from '../registration/public.ts';
import { recordRefund } from './ledger.ts';
import { refundedMail } from './mails.ts';
import { orderLines, orders } from './tables.ts';
import { ledgerEntries, refunds } from './tables-ledger.ts';

export interface RefundResult {
  providerRefundId: string | null;
  /** The provider's word: succeeded, pending, requires_action, failed, canceled. */
  status: string | null;
  failure?: string;
}

/**
 * How much of an order came back. A payment that was made twice is returned whole and never was part of the
 * order, so only what goes beyond such surplus counts.
 */
async function refundedOfOrder(tx: Tx, orderId: number, totalCents: number): Promise<number> {
  const [sums] = await tx
    .select({
      paid: sql<number>`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.kind} = 'paid'), 0)::int`,
      refunded: sql<number>`coalesce(-sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.kind} = 'refunded'), 0)::int`,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId));
  const surplus = Math.max(0, (sums?.paid ?? 0) - totalCents);
  return Math.min(totalCents, Math.max(0, (sums?.refunded ?? 0) - surplus));
}

async function settleOrder(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'mail'>,
  orderId: number,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const refundedCents = await refundedOfOrder(tx, orderId, order.totalCents);
  if (refundedCents === order.refundedCents) return;
  const isWhole = refundedCents === order.totalCents;
  await tx
    .update(orders)
    .set({ refundedCents, status: isWhole ? 'refunded' : 'partially_refunded' })
    .where(eq(orders.id, orderId));
  // A payment of a cancelled order was not taken, so its return changes nothing for the fee.
  if (isWhole && order.cotisationPaymentId !== null && order.status !== 'cancelled')
    await returnFeeClaim(tx, order.cotisationPaymentId, platform.clock.now());
  if (isWhole && order.inscriptionId !== null) {
    await tx
      .update(inscriptions)
      .set({ status: 'refunded', endedAt: platform.clock.now() })
      .where(
        and(
          eq(inscriptions.id, order.inscriptionId),
          inArray(inscriptions.status, ['pending_payment', 'confirmed', 'cancelled', 'expired']),
          // Who was moved to a free place got everything back and still comes.
          sql`not exists (select from inscription_items it where it.inscription_id = ${order.inscriptionId} and it.status = 'sold')`,
        ),
      );
  }
}

/** Which edition's words the mail takes; what an association is paid for has none. */
async function editionOf(tx: Tx, inscriptionId: number | null): Promise<number | null> {
  if (inscriptionId === null) return null;
  const [about] = await tx
    .select({ editionId: inscriptions.editionId })
    .from(inscriptions)
    .where(eq(inscriptions.id, inscriptionId));
  return about?.editionId ?? null;
}

/** What an association was paid for, as its order says. */
async function feeNameOf(tx: Tx, order: typeof orders.$inferSelect): Promise<string | null> {
  if (order.cotisationPaymentId === null) return null;
  const [line] = await tx
    .select({ label: orderLines.label, association: orderLines.description })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  return line ? `${line.label}, ${line.association}` : null;
}

/** Takes over what the provider says about a refund, from its answer or its message, in any order and often. */
export async function finishRefund(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'mail'>,
  refundId: number,
  result: RefundResult,
): Promise<void> {
  const [known] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  if (!known) return;
  const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('update');
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (!order || !refund || refund.status !== 'pending') return;
  const now = platform.clock.now();
  const providerRefundId = result.providerRefundId ?? refund.providerRefundId;
  if (result.status === 'succeeded') {
    await tx
      .update(refunds)
      .set({ status: 'succeeded', providerRefundId, settledAt: now })
      .where(eq(refunds.id, refundId));
    await recordRefund(tx, refund, now);
    await settleOrder(tx, platform, refund.orderId);
    if (order.payerEmail) {
      const editionId = await editionOf(tx, order.inscriptionId);
      const way = providerRefundId === null ? 'by-hand' : 'online';
      const fee = await feeNameOf(tx, order);
      await platform.mail.queue(tx, refundedMail(order, refund, order.payerEmail, { editionId, way, fee }));
    }
  } else if (result.status === 'failed' || result.status === 'canceled') {
    await tx
      .update(refunds)
      .set({ status: 'failed', providerRefundId, failure: result.failure ?? result.status, settledAt: now })
      .where(eq(refunds.id, refundId));
  } else {
    await tx.update(refunds).set({ providerRefundId }).where(eq(refunds.id, refundId));
  }
}
