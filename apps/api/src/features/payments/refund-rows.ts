import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Checkout, Order } from './order-rows.ts';
import { sendRefund } from './send-refund.ts';
import { refunds } from './tables-ledger.ts';

export type Refund = typeof refunds.$inferSelect;

/** What was given back or is on its way, of an order or of everything that was paid for it. */
export async function refundsOf(executor: Executor, orderId: number): Promise<Refund[]> {
  return executor
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.status, ['pending', 'succeeded'])));
}

export interface NewRefund {
  order: Order;
  checkout: Pick<Checkout, 'documentId'>;
  amountCents: number;
  feeCents: number;
  inscriptionItemId?: number | null;
  reason: string;
  requestedById?: number | null;
}

/** Decides a refund and the work that carries it out, together or not at all. */
export async function queueRefund(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  { checkout, order, ...refund }: NewRefund,
): Promise<Refund> {
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, orderId: order.id, status: 'pending' })
    .returning();
  if (!row) throw new Error('The refund was not stored.');
  await jobs.send(tx, sendRefund, { refund: row.documentId, checkout: checkout.documentId });
  return row;
}
