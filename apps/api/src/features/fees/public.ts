import type { HomeFee } from '@kermesse/domain/home/schemas';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { associations } from '../associations/public.ts';
import { cotisationPayments, cotisations } from './tables.ts';

export { feesAskedOf, type MemberFee } from './asked-fees.ts';
export { membersInFeeState } from './members-in-fee-state.ts';

/** Those that members were asked for. */
export const feesOfAssociation = (executor: Executor, associationId: number) =>
  executor
    .select({ documentId: cotisations.documentId, name: cotisations.name })
    .from(cotisations)
    .where(and(eq(cotisations.associationId, associationId), ne(cotisations.status, 'draft')))
    .orderBy(asc(cotisations.name), asc(cotisations.id));

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
