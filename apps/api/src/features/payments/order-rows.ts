import { asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { inscriptionItems, inscriptions, type OrderedMoney } from '../registration/public.ts';
import { type checkouts, orders, paymentAccounts } from './tables.ts';

export type Order = typeof orders.$inferSelect;
export type Checkout = typeof checkouts.$inferSelect;
export type Inscription = typeof inscriptions.$inferSelect;
export type InscriptionItem = typeof inscriptionItems.$inferSelect;

/** An order of inscriptions (not of another subject), whose lock is always taken first, then theirs by `id`. */
export interface LockedOrder {
  readonly order: Order;
  /** The one that is asked about; the first, where nobody is named. */
  readonly inscription: Inscription;
  /** Everybody for whom the order is. */
  readonly people: readonly Inscription[];
}

/** The registration that has the order; its own, unless it is paid with others. */
export const orderedBy = (inscription: Pick<Inscription, 'id' | 'paidWithId'>): number =>
  inscription.paidWithId ?? inscription.id;

/** As `orderedBy`, in a statement. */
export const orderedBySql: SQL<number> = sql`coalesce(${inscriptions.paidWithId}, ${inscriptions.id})`;

const isOfOrder = (firstId: number) => or(eq(inscriptions.id, firstId), eq(inscriptions.paidWithId, firstId));

export async function peopleOf(
  executor: Executor,
  { inscriptionId }: Pick<Order, 'inscriptionId'>,
): Promise<Inscription[]> {
  if (inscriptionId === null) return [];
  return executor.select().from(inscriptions).where(isOfOrder(inscriptionId)).orderBy(asc(inscriptions.id));
}

export async function lockOrder(
  tx: Tx,
  orderId: number,
  inscriptionId: number | null = null,
): Promise<LockedOrder | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order || order.inscriptionId === null) return null;
  const people = await tx
    .select()
    .from(inscriptions)
    .where(isOfOrder(order.inscriptionId))
    .orderBy(asc(inscriptions.id))
    .for('update');
  const named = inscriptionId ?? order.inscriptionId;
  const inscription = people.find(({ id }) => id === named);
  return inscription ? { order, inscription, people } : null;
}

export const sessionsOf = (people: readonly Inscription[]): number[] =>
  people.flatMap(({ sessionId }) => sessionId ?? []);

export async function latestOrder(executor: Executor, inscriptionId: number): Promise<Order | null> {
  const [order] = await executor
    .select({ order: orders })
    .from(orders)
    .innerJoin(inscriptions, eq(orders.inscriptionId, orderedBySql))
    .where(eq(inscriptions.id, inscriptionId))
    .orderBy(desc(orders.id))
    .limit(1);
  return order?.order ?? null;
}

export async function itemsOf(
  executor: Executor,
  ...inscriptionIds: readonly number[]
): Promise<InscriptionItem[]> {
  if (inscriptionIds.length === 0) return [];
  return executor
    .select()
    .from(inscriptionItems)
    .where(inArray(inscriptionItems.inscriptionId, [...inscriptionIds]))
    .orderBy(asc(inscriptionItems.id));
}

export const itemsOfPeople = (executor: Executor, people: readonly Inscription[]) =>
  itemsOf(executor, ...people.map(({ id }) => id));

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

export async function orderedMoneyOf(executor: Executor, inscriptionId: number): Promise<OrderedMoney> {
  const order = await latestOrder(executor, inscriptionId);
  return { account: order && (await accountOf(executor, order)), totalCents: order?.totalCents ?? 0 };
}

export const itemLabel = (item: InscriptionItem): string =>
  item.optionName ? `${item.productName} – ${item.optionName}` : item.productName;
