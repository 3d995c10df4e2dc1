import { and, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { Order } from './order-rows.ts';
import { checkouts } from './tables.ts';

/** A debit or transfer was given, and the bank may still confirm it. */
export async function isDebitUnderWay(executor: Executor, { id }: Pick<Order, 'id'>): Promise<boolean> {
  const [debit] = await executor
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(eq(checkouts.orderId, id), eq(checkouts.status, 'open'), isNotNull(checkouts.providerPaymentId)),
    );
  return debit !== undefined;
}
