import type { IsoDate } from '@kermesse/domain/shared/calendar-date';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { payerKey } from './payer.ts';
import {
  cotisationPayments,
  cotisationPeriods,
  cotisations,
  cotisationTallies as tallies,
} from './tables.ts';

const yearOf = sql<number>`extract(year from ${cotisationPeriods.startsOn})::int`;

type FeePeriods = { year: number } | { currentOn: IsoDate };

/** The latest period of each fee is current, unless it has ended and the fee is inactive. */
function periodsOf(associationId: number, periods: FeePeriods): SQL {
  return 'currentOn' in periods
    ? sql`(select lp.id from (
        select distinct on (sp.cotisation_id) sp.id, sp.ends_on, sc.status from ${cotisationPeriods} sp
        join ${cotisations} sc on sc.id = sp.cotisation_id where sc.association_id = ${associationId}
        order by sp.cotisation_id, sp.starts_on desc) lp
        where lp.status = 'active' or lp.ends_on >= ${periods.currentOn}::date)`
    : sql`(select sp.id from ${cotisationPeriods} sp join ${cotisations} sc on sc.id = sp.cotisation_id
        where sc.association_id = ${associationId} and extract(year from sp.starts_on) = ${periods.year})`;
}

export async function yearsOfFees(executor: Executor, associationId: number): Promise<number[]> {
  const rows = await executor
    .selectDistinct({ year: yearOf })
    .from(cotisationPeriods)
    .innerJoin(cotisations, eq(cotisations.id, cotisationPeriods.cotisationId))
    .where(eq(cotisations.associationId, associationId))
    .orderBy(desc(yearOf));
  return rows.map(({ year }) => year);
}

export async function feeTotals(
  executor: Executor,
  associationId: number,
  periods: FeePeriods,
): Promise<{ collectedCents: number; toCollectCents: number; otherToCollectCents: number }> {
  const isMeant = sql`${tallies.periodId} in ${periodsOf(associationId, periods)}`;
  const isOpen = sql`${tallies.status} in ('pending', 'overdue')`;
  const sumOf = (condition: SQL) =>
    sql<string>`coalesce(sum(${tallies.amountCents}) filter (where ${condition}), 0)`;
  const [row] = await executor
    .select({
      collected: sumOf(sql`${isMeant} and ${tallies.status} = 'paid'`),
      toCollect: sumOf(sql`${isMeant} and ${isOpen}`),
      other: sumOf(sql`not (${isMeant}) and ${isOpen}`),
    })
    .from(tallies)
    .where(eq(tallies.associationId, associationId));
  return {
    collectedCents: Number(row?.collected ?? 0),
    toCollectCents: Number(row?.toCollect ?? 0),
    otherToCollectCents: Number(row?.other ?? 0),
  };
}

export const currentFeeTotals = (executor: Executor, associationId: number, day: string) =>
  feeTotals(executor, associationId, { currentOn: day });

/** Counts people, not payments. */
export async function countLateMembers(
  executor: Executor,
  associationId: number,
  periods: FeePeriods,
): Promise<number> {
  const [row] = await executor
    .select({ late: sql<string>`count(distinct ${payerKey(cotisationPayments)})` })
    .from(cotisationPayments)
    .where(
      and(
        eq(cotisationPayments.associationId, associationId),
        eq(cotisationPayments.status, 'overdue'),
        sql`${cotisationPayments.periodId} in ${periodsOf(associationId, periods)}`,
      ),
    );
  return Number(row?.late ?? 0);
}
