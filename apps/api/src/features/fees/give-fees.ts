import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { type FeeConflict, memberships } from '../memberships/public.ts';
import { orders } from '../payments/public.ts';
import { cotisationPayments } from './tables.ts';

interface FeeOwner {
  readonly membershipId: number;
  readonly userId: number | null;
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

type Payment = typeof cotisationPayments.$inferSelect;

/** The payment of the record that stays, of the same fee and period. */
async function findTwin(
  tx: Tx,
  payment: Payment,
  { membershipId, userId }: FeeOwner,
): Promise<Payment | undefined> {
  const [twin] = await tx
    .select()
    .from(cotisationPayments)
    .where(
      and(
        eq(cotisationPayments.cotisationId, payment.cotisationId),
        eq(cotisationPayments.periodId, payment.periodId),
        userId === null
          ? and(isNull(cotisationPayments.userId), eq(cotisationPayments.membershipId, membershipId))
          : eq(cotisationPayments.userId, userId),
        ne(cotisationPayments.id, payment.id),
      ),
    )
    .for('update');
  return twin;
}

type Kept = 'given' | 'twin';

/** A fee of nothing is paid by itself: no money is forgotten with it. */
const isMoney = ({ status, finalAmountCents }: Payment) => status === 'paid' && finalAmountCents > 0;

/** Nobody without an account pays online, so only the account's payment can have an order, and then it stays. */
async function decide(tx: Tx, given: Payment, twin: Payment): Promise<Kept | FeeConflict> {
  if (given.status !== 'paid') return 'twin';
  const isOnline = await hasOrder(tx, twin.id);
  if (!isMoney(given)) return twin.status === 'paid' || isOnline ? 'twin' : 'given';
  if (isMoney(twin)) return 'two_paid';
  return isOnline ? 'paid_and_online' : 'given';
}

/** Of two payments of one period the paid one stays; nothing is written on a conflict. */
export async function giveFeesTo(
  tx: Tx,
  fromMembershipId: number,
  { membershipId, userId }: FeeOwner,
): Promise<FeeConflict | null> {
  const given = await tx
    .select()
    .from(cotisationPayments)
    .where(eq(cotisationPayments.membershipId, fromMembershipId))
    .orderBy(cotisationPayments.id)
    .for('update');
  const givenUp = new Set<number>();
  for (const payment of given) {
    const twin = await findTwin(tx, payment, { membershipId, userId });
    const kept = twin ? await decide(tx, payment, twin) : 'given';
    if (kept !== 'given' && kept !== 'twin') return kept;
    if (twin) givenUp.add(kept === 'twin' ? payment.id : twin.id);
  }
  if (givenUp.size > 0)
    await tx.delete(cotisationPayments).where(inArray(cotisationPayments.id, [...givenUp]));
  for (const payment of given) {
    if (givenUp.has(payment.id)) continue;
    await tx
      .update(cotisationPayments)
      .set({ userId, membershipId })
      .where(eq(cotisationPayments.id, payment.id));
  }
  return null;
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
