/** The only file that writes an order's status; callers hold the lock of the order. */
import { type OrderStep, orderTransitions } from '@kermesse/domain/payments/order-transitions';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Order } from './order-rows.ts';
import { orders } from './tables.ts';

type Changes = Partial<Pick<Order, 'method' | 'paidAt' | 'refundedCents' | 'markedPaidById'>>;

export async function takeOrderStep(
  tx: Tx,
  orderId: number,
  step: OrderStep,
  changes: Changes = {},
): Promise<Order> {
  const { from, to } = orderTransitions[step];
  const [changed] = await tx
    .update(orders)
    .set({ ...changes, status: to })
    .where(and(eq(orders.id, orderId), inArray(orders.status, [...from])))
    .returning();
  if (!changed) throw new Error(`The state of the order does not allow to ${step} it.`);
  return changed;
}
