import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeCheckout } from './close-checkout.ts';
import { type LockedOrder, lockOrder, type Order } from './order-rows.ts';
import { takeOrderStep } from './order-status.ts';
import { type LockedSubject, orderSubject } from './order-subject.ts';
import { checkouts, orders } from './tables.ts';

/** Locks the order first, then its subject. */
export interface LockedSubjectOrder {
  readonly order: Order;
  readonly subject: LockedSubject;
  /** Another unpaid order of the same subject. */
  readonly waiting: Order | null;
}

export type AnyLockedOrder = LockedOrder | LockedSubjectOrder;

export async function lockAnyOrder(tx: Tx, orderId: number): Promise<AnyLockedOrder | null> {
  const locked = await lockOrder(tx, orderId);
  if (locked) return locked;
  const [known] = await tx
    .select({ subjectId: orders.cotisationPaymentId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!known || known.subjectId === null) return null;
  // Locks all orders of the subject in one order: a payment of one may end another.
  const all = await tx
    .select()
    .from(orders)
    .where(eq(orders.cotisationPaymentId, known.subjectId))
    .orderBy(orders.id)
    .for('update');
  const order = all.find(({ id }) => id === orderId);
  const subject = await orderSubject().lock(tx, known.subjectId);
  const waiting = all.find(({ id, status }) => id !== orderId && status === 'pending') ?? null;
  return order && subject ? { order, subject, waiting } : null;
}

/** Locks the unpaid order; to be called before the subject is locked. */
export async function lockPendingSubjectOrder(tx: Tx, subjectId: number): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.cotisationPaymentId, subjectId), eq(orders.status, 'pending')))
    .for('update');
  return order ?? null;
}

const live = ['pending', 'paid', 'partially_refunded'] as const;

/** Locks the unpaid or paid order; to be called before the subject is locked. */
export async function lockLiveSubjectOrder(tx: Tx, subjectId: number): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.cotisationPaymentId, subjectId), inArray(orders.status, live)))
    .for('update');
  return order ?? null;
}

export async function subjectsWithLiveOrder(tx: Tx, subjectIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ subjectId: orders.cotisationPaymentId })
    .from(orders)
    .where(and(inArray(orders.cotisationPaymentId, [...subjectIds]), inArray(orders.status, live)));
  return new Set(rows.flatMap(({ subjectId }) => subjectId ?? []));
}

/** Keeps what was settled, cancelled or changed elsewhere from being paid on an older page. */
export async function endSubjectOrder(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  order: Order | null,
): Promise<void> {
  if (order?.status !== 'pending') return;
  await takeOrderStep(tx, order.id, 'cancel');
  const open = await tx
    .select({ documentId: checkouts.documentId })
    .from(checkouts)
    .where(and(eq(checkouts.orderId, order.id), eq(checkouts.status, 'open')));
  for (const { documentId } of open) await jobs.send(tx, closeCheckout, { checkout: documentId });
}
