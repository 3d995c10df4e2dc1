import type { FeeSummary } from '@kermesse/domain/fees/answers';
import { collectionRate } from '@kermesse/domain/fees/payments';
import { dayOf } from '@kermesse/domain/shared/moments';
import { defaultTimeZone } from '@kermesse/domain/shared/zone-offset';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AllowedMember } from '../memberships/public.ts';
import { countLateMembers, feeTotals, yearsOfFees } from './fee-figures.ts';
import { cotisationPayments } from './tables.ts';

const monthsShown = 12;

async function monthly(executor: Executor, associationId: number, now: Date): Promise<FeeSummary['months']> {
  const here = sql`${now.toISOString()}::timestamptz at time zone ${defaultTimeZone}`;
  const result = await rowsOf<{ month: string; collected: string; due: string }>(
    executor,
    sql`
    with months as (
      select generate_series(
        date_trunc('month', ${here}) - interval '${sql.raw(String(monthsShown - 1))} months',
        date_trunc('month', ${here}), interval '1 month') as month),
    owed as (
      select p.final_amount_cents as cents, p.due_on,
        case p.status when 'paid' then date_trunc('month', p.paid_at at time zone ${defaultTimeZone}) end as paid_month
      from ${cotisationPayments} p where p.association_id = ${associationId} and p.status <> 'cancelled'),
    collected as (select paid_month as month, sum(cents) as cents from owed group by 1),
    due as (select date_trunc('month', due_on::timestamp) as month, sum(cents) as cents from owed group by 1)
    select to_char(month, 'YYYY-MM') as month,
      coalesce(collected.cents, 0) as collected, coalesce(due.cents, 0) as due
    from months left join collected using (month) left join due using (month) order by month`,
  );
  return result.map(({ month, collected, due }) => ({
    month,
    collectedCents: Number(collected),
    dueCents: Number(due),
  }));
}

export async function readSummary(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { association }: AllowedMember,
  year: number | null,
): Promise<FeeSummary> {
  const executor = db.orm;
  const { id } = association;
  const now = clock.now();
  const periods = year === null ? { currentOn: dayOf(now) } : { year };
  const totals = await feeTotals(executor, id, periods);
  const { collectedCents, toCollectCents: pendingCents, otherToCollectCents: otherPendingCents } = totals;
  return {
    years: await yearsOfFees(executor, id),
    year,
    collectedCents,
    pendingCents,
    otherPendingCents,
    lateMembers: await countLateMembers(executor, id, periods),
    rate: collectionRate(collectedCents, collectedCents + pendingCents),
    months: await monthly(executor, id, now),
  };
}
