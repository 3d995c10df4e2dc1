import { graceDaysOfVoters, lateIfDueBefore } from '@kermesse/domain/fees/payments';
import type { HomeFee } from '@kermesse/domain/home/schemas';
import { and, asc, eq, inArray, lt, ne, or } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { associations } from '../associations/public.ts';
import { memberships } from '../memberships/public.ts';
import { isAskedFor, isRefunded } from './asked-fees.ts';
import { memberKey, payerKey } from './payer.ts';
import { cotisationPayments, cotisationPeriods, cotisations } from './tables.ts';

export { feesAskedOf, type MemberFee } from './asked-fees.ts';
export { senderOf } from './mail-sender.ts';
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

/**
 * Memberships with a fee that is late for who votes: by `isLateFee`, asked of many at once. One that was refunded
 * counts as not paid for its period, as on the card.
 */
export async function membersOwingFees(
  executor: Executor,
  associationId: number,
  day: string,
): Promise<ReadonlySet<number>> {
  const rows = await executor
    .selectDistinct({ id: memberships.id })
    .from(cotisationPayments)
    .innerJoin(
      memberships,
      and(
        eq(memberships.associationId, cotisationPayments.associationId),
        eq(memberKey(memberships), payerKey(cotisationPayments)),
      ),
    )
    .innerJoin(cotisations, eq(cotisations.id, cotisationPayments.cotisationId))
    .innerJoin(cotisationPeriods, eq(cotisationPeriods.id, cotisationPayments.periodId))
    .where(
      and(
        eq(cotisationPayments.associationId, associationId),
        or(
          inArray(cotisationPayments.status, ['pending', 'overdue']),
          and(eq(cotisationPayments.status, 'cancelled'), isRefunded, isAskedFor(day)),
        ),
        lt(cotisationPayments.dueOn, lateIfDueBefore(day, graceDaysOfVoters)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
