import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ComputedField } from '../../platform/collections/declaration.ts';
import { cotisationPeriods, cotisationTallies } from './tables.ts';

export const latestPeriodOf = (cotisationId: SQLWrapper): SQL => sql`(
  select lp.id from ${cotisationPeriods} lp where lp.cotisation_id = ${cotisationId}
  order by lp.starts_on desc limit 1)`;

const figureNames = [
  'totalMembers',
  'paidMembers',
  'pendingMembers',
  'overduemembers',
  'cancelledMembers',
  'totalRevenue',
  'expectedRevenue',
] as const;

export function figureFields<T extends PgTable>(
  periodOf: (row: T) => SQL,
): Record<(typeof figureNames)[number], ComputedField<T>> {
  const tallied = (row: T, expression: SQL, condition: SQL) => sql`(
    select ${expression} from ${cotisationTallies} ft where ft.period_id = ${periodOf(row)} and ${condition})`;
  const counted = (condition: SQL): ComputedField<T> => ({
    sql: (row) => tallied(row, sql`coalesce(sum(ft.payments), 0)::int`, condition),
    kind: 'integer',
  });
  const euroSum = (condition: SQL): ComputedField<T> => ({
    sql: (row) => tallied(row, sql`round(coalesce(sum(ft.amount_cents), 0) / 100.0, 2)`, condition),
    kind: 'number',
  });
  return {
    totalMembers: counted(sql`ft.status <> 'cancelled'`),
    paidMembers: counted(sql`ft.status = 'paid'`),
    pendingMembers: counted(sql`ft.status = 'pending'`),
    overduemembers: counted(sql`ft.status = 'overdue'`),
    cancelledMembers: counted(sql`ft.status = 'cancelled'`),
    totalRevenue: euroSum(sql`ft.status = 'paid'`),
    expectedRevenue: euroSum(sql`ft.status <> 'cancelled'`),
  };
}
