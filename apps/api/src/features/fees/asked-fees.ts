import type { AskedFee } from '@kermesse/domain/cards/validity';
import type { IsoDate } from '@kermesse/domain/shared/calendar-date';
import { and, asc, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { refundState } from './refund-state.ts';
import { cotisationPayments, cotisationPeriods, cotisations } from './tables.ts';

export interface MemberFee extends AskedFee {
  readonly name: string;
  readonly period: string;
  readonly paidAt: Date | null;
  readonly finalCents: number;
}

interface Payer {
  readonly id: number;
  readonly userId: number | null;
  readonly associationId: number;
}

export const isRefunded = sql<boolean>`coalesce(${refundState(cotisationPayments)} = 'succeeded', false)`;

/** For payments joined with fee and period. One-time fees have no period to be in order for. */
export const isAskedFor = (day: IsoDate) =>
  and(
    eq(cotisations.status, 'active'),
    ne(cotisations.type, 'one-time'),
    lte(cotisationPeriods.startsOn, day),
    gte(cotisationPeriods.endsOn, day),
  );

/** What the association asks of a member, with an account or without, for the periods that contain the day. */
export async function feesAskedOf(executor: Executor, member: Payer, day: IsoDate): Promise<MemberFee[]> {
  const isPayer =
    member.userId === null
      ? and(isNull(cotisationPayments.userId), eq(cotisationPayments.membershipId, member.id))
      : eq(cotisationPayments.userId, member.userId);
  return executor
    .select({
      name: cotisations.name,
      period: cotisationPeriods.label,
      startsOn: cotisationPeriods.startsOn,
      endsOn: cotisationPeriods.endsOn,
      dueOn: cotisationPayments.dueOn,
      graceDays: cotisations.gracePeriodDays,
      status: cotisationPayments.status,
      paidAt: cotisationPayments.paidAt,
      finalCents: cotisationPayments.finalAmountCents,
      isRefunded,
    })
    .from(cotisationPayments)
    .innerJoin(cotisations, eq(cotisations.id, cotisationPayments.cotisationId))
    .innerJoin(cotisationPeriods, eq(cotisationPeriods.id, cotisationPayments.periodId))
    .where(and(isPayer, eq(cotisationPayments.associationId, member.associationId), isAskedFor(day)))
    .orderBy(asc(cotisationPeriods.startsOn), asc(cotisationPayments.id));
}
