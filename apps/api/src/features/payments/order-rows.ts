import { asc, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { inscriptionItems, inscriptions } from '../registration/public.ts';
import { type checkouts, orders, paymentAccounts } from './tables.ts';

export type Order = typeof orders.$inferSelect;
export type Checkout = typeof checkouts.$inferSelect;
export type Inscription = typeof inscriptions.$inferSelect;
export type InscriptionItem = typeof inscriptionItems.$inferSelect;

/** An order of an inscription (not of another subject), whose lock is always taken first. */
export interface LockedOrder {
  readonly order: Order;
  readonly inscription: Inscription;
}

export async function lockOrder(tx: Tx, orderId: number): Promise<LockedOrder | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order || order.inscriptionId === null) return null;
  const [inscription] = await tx
    .select()
    .from(inscriptions)
    .where(eq(inscriptions.id, order.inscriptionId))
    .for('update');
  return inscription ? { order, inscription } : null;
}

export async function latestOrder(executor: Executor, inscriptionId: number): Promise<Order | null> {
  const rows = await executor
    .select()
    .from(orders)
    .where(eq(orders.inscriptionId, inscriptionId))
    .orderBy(asc(orders.id));
  return rows.at(-1) ?? null;
}

export async function itemsOf(executor: Executor, inscriptionId: number): Promise<InscriptionItem[]> {
  return executor
    .select()
    .from(inscriptionItems)
    .where(eq(inscriptionItems.inscriptionId, inscriptionId))
    .orderBy(asc(inscriptionItems.id));
}

/** The provider's account id; null for the platform's own account. */
export async function accountOf(
  executor: Executor,
  order: Pick<Order, 'paymentAccountId'>,
): Promise<string | null> {
  if (order.paymentAccountId === null) return null;
  const [row] = await executor
    .select({ providerAccountId: paymentAccounts.providerAccountId })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.id, order.paymentAccountId));
  return row?.providerAccountId ?? null;
}

export async function receivingAccountOf(executor: Executor, inscriptionId: number): Promise<string | null> {
  const order = await latestOrder(executor, inscriptionId);
  return order ? accountOf(executor, order) : null;
}

export const itemLabel = (item: InscriptionItem): string =>
  item.optionName ? `${item.productName} – ${item.optionName}` : item.productName;
