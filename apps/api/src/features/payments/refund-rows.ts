import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Checkout, Order } from './order-rows.ts';
import { sendRefund } from './send-refund.ts';
import { refunds } from './tables-ledger.ts';

export type Refund = typeof refunds.$inferSelect;

/** Completed and pending refunds, without those of duplicate payments. */
export async function refundsOf(executor: Executor, orderId: number): Promise<Refund[]> {
  return executor
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.isSurplus, false),
        inArray(refunds.status, ['pending', 'succeeded']),
      ),
    );
}

export interface NewRefund {
  order: Order;
  checkout: Pick<Checkout, 'id'>;
  amountCents: number;
  feeCents: number;
  donationCents?: number;
  isSurplus?: boolean;
  inscriptionItemId?: number | null;
  reason: string;
  requestedById?: number | null;
}

/** Stores the refund and queues its job in one transaction. */
export async function queueRefund(
  tx: Tx,
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  { checkout, order, ...refund }: NewRefund,
): Promise<Refund> {
  const [row] = await tx
    .insert(refunds)
    .values({
      ...refund,
      orderId: order.id,
      checkoutId: checkout.id,
      status: 'pending',
      sentAt: clock.now(),
    })
    .returning();
  if (!row) throw new Error('The refund was not stored.');
  await jobs.send(tx, sendRefund, { refund: row.documentId });
  return row;
}
