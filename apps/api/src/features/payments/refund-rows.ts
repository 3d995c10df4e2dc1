import { eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Checkout, Order } from './order-rows.ts';
import { sendRefund } from './send-refund.ts';
import { refunds } from './tables-ledger.ts';

export type Refund = typeof refunds.$inferSelect;

export const allRefundsOf = (executor: Executor, orderId: number): Promise<Refund[]> =>
  executor.select().from(refunds).where(eq(refunds.orderId, orderId));

/** Completed or pending, and not of a duplicate payment. */
export const isPartOfOrder = ({ isSurplus, status }: Refund): boolean => !isSurplus && status !== 'failed';

export const refundsOf = async (executor: Executor, orderId: number): Promise<Refund[]> =>
  (await allRefundsOf(executor, orderId)).filter(isPartOfOrder);

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
