import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import {
  cotisationPayments,
  cotisationPeriods,
  cotisations,
  cotisationTallies as tallies,
} from './tables.ts';

const yearOf = sql<number>`extract(year from ${cotisationPeriods.startsOn})::int`;

/** The periods that the figures of an association are of: those that began in a year, or the latest of each fee. */
function periodsOf(associationId: number, year: number | null): SQL {
  return year === null
    ? sql`(select distinct on (sp.cotisation_id) sp.id from ${cotisationPeriods} sp
        join ${cotisations} sc on sc.id = sp.cotisation_id where sc.association_id = ${associationId}
        order by sp.cotisation_id, sp.starts_on desc)`
    : sql`(select sp.id from ${cotisationPeriods} sp join ${cotisations} sc on sc.id = sp.cotisation_id
        where sc.association_id = ${associationId} and extract(year from sp.starts_on) = ${year})`;
}

/** In which periods of an association's fees began, the latest first. */
export async function yearsOfFees(executor: Executor, associationId: number): Promise<number[]> {
  const rows = await executor
    .selectDistinct({ year: yearOf })
    .from(cotisationPeriods)
    .innerJoin(cotisations, eq(cotisations.id, cotisationPeriods.cotisationId))
    .where(eq(cotisations.associationId, associationId))
    .orderBy(desc(yearOf));
  return rows.map(({ year }) => year);
}

/** What was paid and is still owed, in the latest period of each fee or in a year, and what is owed beside. */
export async function feeTotals(
  executor: Executor,
  associationId: number,
  year: number | null = null,
): Promise<{ collectedCents: number; toCollectCents: number; otherToCollectCents: number }> {
  const isMeant = sql`${tallies.periodId} in ${periodsOf(associationId, year)}`;
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

/** People, not payments: somebody who is late with two fees is one. */
export async function countLateMembers(
  executor: Executor,
  associationId: number,
  year: number | null,
): Promise<number> {
  const [row] = await executor
    .select({ late: sql<string>`count(distinct ${cotisationPayments.userId})` })
    .from(cotisationPayments)
    .where(
      and(
        eq(cotisationPayments.associationId, associationId),
        eq(cotisationPayments.status, 'overdue'),
        sql`${cotisationPayments.periodId} in ${periodsOf(associationId, year)}`,
      ),
    );
  return Number(row?.late ?? 0);
}
