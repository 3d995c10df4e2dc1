import type { HomeFee } from '@kermesse/domain/home/schemas';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { associations } from '../associations/public.ts';
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

/** What a person still owes, the earliest due first. */
export async function feesOwedBy(executor: Executor, userId: number): Promise<HomeFee[]> {
  const rows = await executor
    .select({
      documentId: cotisationPayments.documentId,
      name: cotisations.name,
      associationName: associations.name,
      amountCents: cotisationPayments.finalAmountCents,
      status: cotisationPayments.status,
    })
    .from(cotisationPayments)
    .innerJoin(cotisations, eq(cotisations.id, cotisationPayments.cotisationId))
    .innerJoin(associations, eq(associations.id, cotisations.associationId))
    .where(
      and(eq(cotisationPayments.userId, userId), inArray(cotisationPayments.status, ['pending', 'overdue'])),
    )
    .orderBy(asc(cotisationPayments.dueOn), asc(cotisationPayments.id))
    .limit(5);
  return rows.map(({ status, ...fee }) => ({ ...fee, isLate: status === 'overdue' }));
}

export {
  type FeeClaim,
  findOwnPayment,
  lockFeeClaim,
  restoreFeeClaim,
  returnFeeClaim,
  settleFeeClaim,
} from './claims.ts';
