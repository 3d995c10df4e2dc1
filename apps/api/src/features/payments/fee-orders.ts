import { and, eq, inArray } from 'drizzle-orm';
import type { Config } from '../../platform/config/config.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type FeeClaim, lockFeeClaim } from '../fees/public.ts';
import { closeCheckout } from './close-checkout.ts';
import { type LockedOrder, lockOrder, type Order } from './order-rows.ts';
import { checkouts, orders, paymentAccounts } from './tables.ts';

/** An order of a cotisation under its lock, and what is owed under its own, taken after. */
export interface LockedFeeOrder {
  readonly order: Order;
  readonly fee: FeeClaim;
  /** Another order of the same fee that waits for its money. */
  readonly waiting: Order | null;
}

export type AnyLockedOrder = LockedOrder | LockedFeeOrder;

export async function lockAnyOrder(tx: Tx, orderId: number): Promise<AnyLockedOrder | null> {
  const locked = await lockOrder(tx, orderId);
  if (locked) return locked;
  const [known] = await tx
    .select({ paymentId: orders.cotisationPaymentId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!known || known.paymentId === null) return null;
  // All orders of the fee, in one order: the money of one may end another that waits.
  const all = await tx
    .select()
    .from(orders)
    .where(eq(orders.cotisationPaymentId, known.paymentId))
    .orderBy(orders.id)
    .for('update');
  const order = all.find(({ id }) => id === orderId);
  const fee = await lockFeeClaim(tx, known.paymentId);
  const waiting = all.find(({ id, status }) => id !== orderId && status === 'pending') ?? null;
  return order && fee ? { order, fee, waiting } : null;
}

/** The order that waits for a fee, locked: taken before the payment, as everybody does who needs both. */
export async function lockPendingFeeOrder(tx: Tx, cotisationPaymentId: number): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.cotisationPaymentId, cotisationPaymentId), eq(orders.status, 'pending')))
    .for('update');
  return order ?? null;
}

const live = ['pending', 'paid', 'partially_refunded'] as const;

/** The one order that waits for a fee or has paid it, locked before the payment like the one above. */
export async function lockLiveFeeOrder(tx: Tx, cotisationPaymentId: number): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.cotisationPaymentId, cotisationPaymentId), inArray(orders.status, live)))
    .for('update');
  return order ?? null;
}

/** A fee that is settled, cancelled or changed elsewhere is no longer paid by an older page. */
export async function endFeeOrder(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  order: Order | null,
): Promise<void> {
  if (order?.status !== 'pending') return;
  await tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
  const open = await tx
    .select({ documentId: checkouts.documentId })
    .from(checkouts)
    .where(and(eq(checkouts.orderId, order.id), eq(checkouts.status, 'open')));
  for (const { documentId } of open) await jobs.send(tx, closeCheckout, { checkout: documentId });
}

/** The association's own account, where the money goes. */
export async function feeAccountOf(executor: Executor, associationId: number): Promise<number | null> {
  const [row] = await executor
    .select({ id: paymentAccounts.id })
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.associationId, associationId), eq(paymentAccounts.state, 'active')));
  return row?.id ?? null;
}

/** Which of the associations can be paid online. */
export async function payableOnline(
  executor: Executor,
  config: Config,
  associationIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (config.payments.secretKey === null || associationIds.length === 0) return new Set();
  if (!config.payments.isAccountRequired) return new Set(associationIds);
  const rows = await executor
    .select({ id: paymentAccounts.associationId })
    .from(paymentAccounts)
    .where(
      and(inArray(paymentAccounts.associationId, [...associationIds]), eq(paymentAccounts.state, 'active')),
    );
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}
