import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { memberships } from '../memberships/public.ts';
import { orders } from '../payments/public.ts';
import { cotisationPayments } from './tables.ts';

interface FeeOwner {
  readonly membershipId: number;
  readonly userId: number;
}

/** A fee of nothing is paid by itself. */
const isSettled = sql`((${cotisationPayments.status} = 'paid' and ${cotisationPayments.finalAmountCents} > 0) or exists (
  select from ${orders} so where so.cotisation_payment_id = ${cotisationPayments.id}))`;

async function hasOrder(tx: Tx, paymentId: number): Promise<boolean> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.cotisationPaymentId, paymentId))
    .limit(1);
  return order !== undefined;
}

/**
 * Of two payments of one period the paid one stays. Nobody without an account pays online, so only the
 * account's payment can have an order, and then it stays.
 */
export async function giveFeesTo(
  tx: Tx,
  fromMembershipId: number,
  { membershipId, userId }: FeeOwner,
): Promise<boolean> {
  const given = await tx
    .select()
    .from(cotisationPayments)
    .where(eq(cotisationPayments.membershipId, fromMembershipId))
    .orderBy(cotisationPayments.id)
    .for('update');
  for (const payment of given) {
    const [twin] = await tx
      .select()
      .from(cotisationPayments)
      .where(
        and(
          eq(cotisationPayments.cotisationId, payment.cotisationId),
          eq(cotisationPayments.periodId, payment.periodId),
          eq(cotisationPayments.userId, userId),
          ne(cotisationPayments.id, payment.id),
        ),
      )
      .for('update');
    if (twin && payment.status !== 'paid') {
      await tx.delete(cotisationPayments).where(eq(cotisationPayments.id, payment.id));
      continue;
    }
    if (twin) {
      if (twin.status === 'paid' || (await hasOrder(tx, twin.id))) return false;
      await tx.delete(cotisationPayments).where(eq(cotisationPayments.id, twin.id));
    }
    await tx
      .update(cotisationPayments)
      .set({ userId, membershipId })
      .where(eq(cotisationPayments.id, payment.id));
  }
  return true;
}

export async function countSettledFeesOf(tx: Tx, importId: number): Promise<number> {
  const [row] = await tx
    .select({ settled: count() })
    .from(cotisationPayments)
    .innerJoin(memberships, eq(memberships.id, cotisationPayments.membershipId))
    .where(and(eq(memberships.importId, importId), isSettled));
  return row?.settled ?? 0;
}

export async function withdrawFeesOf(tx: Tx, membershipIds: readonly number[]): Promise<Set<number>> {
  const isTheirs = inArray(cotisationPayments.membershipId, [...membershipIds]);
  const settled = await tx
    .select({ membershipId: cotisationPayments.membershipId })
    .from(cotisationPayments)
    .where(and(isTheirs, isSettled));
  const kept = new Set(settled.flatMap(({ membershipId }) => membershipId ?? []));
  const free = membershipIds.filter((id) => !kept.has(id));
  if (free.length > 0)
    await tx.delete(cotisationPayments).where(inArray(cotisationPayments.membershipId, free));
  return kept;
}
