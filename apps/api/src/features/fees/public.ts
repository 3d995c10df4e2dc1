import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { cotisationPayments, cotisations } from './tables.ts';

/** What members of an association have paid and still owe, from the payments themselves. */
export async function feeTotals(
  executor: Executor,
  associationId: number,
): Promise<{ collectedCents: number; toCollectCents: number }> {
  const sumOf = (condition: ReturnType<typeof sql>) =>
    sql<string>`coalesce(sum(${cotisationPayments.finalAmountCents}) filter (where ${condition}), 0)`;
  const [row] = await executor
    .select({
      collected: sumOf(sql`${cotisationPayments.status} = 'paid'`),
      toCollect: sumOf(sql`${cotisationPayments.status} in ('pending', 'overdue')`),
    })
    .from(cotisationPayments)
    .innerJoin(cotisations, eq(cotisations.id, cotisationPayments.cotisationId))
    .where(eq(cotisations.associationId, associationId));
  return { collectedCents: Number(row?.collected ?? 0), toCollectCents: Number(row?.toCollect ?? 0) };
}

export { type FeeClaim, findOwnPayment, lockFeeClaim, returnFeeClaim, settleFeeClaim } from './claims.ts';
