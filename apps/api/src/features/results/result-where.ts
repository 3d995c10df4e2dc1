import type { ResultFilters } from '@kermesse/domain/results/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { eventEditions } from '../events/public.ts';

export type Edition = typeof eventEditions.$inferSelect;

const listed = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** An ended registration is still found by the articles that it had. */
const isFor = ({ id }: Edition, products: readonly string[]): SQL => sql`exists (
  select from inscription_items it join products p on p.id = it.product_id
  where it.inscription_id = i.id and p.edition_id = ${id} and p.document_id in (${listed(products)})
    and (it.status in ('pending', 'sold') or i.status in ('cancelled', 'expired', 'refunded')))`;

function inPeriod({ timezone }: Edition, { from, to }: ResultFilters): SQL[] {
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${timezone}`;
  return [
    ...(from === undefined ? [] : [sql`i.created_at >= ${startOf(sql`${from}::date`)}`]),
    ...(to === undefined ? [] : [sql`i.created_at < ${startOf(sql`${to}::date + 1`)}`]),
  ];
}

const statusesOf = ({ status }: ResultFilters): readonly string[] =>
  status.length > 0 ? status : ['confirmed'];

/** The table's alias is `i`. */
export function whereCounted(edition: Edition, filters: ResultFilters): SQL {
  const { product } = filters;
  const conditions = [
    sql`i.edition_id = ${edition.id}`,
    sql`i.status in (${listed(statusesOf(filters))})`,
    ...inPeriod(edition, filters),
    ...(product.length > 0 ? [isFor(edition, product)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

export const countsConfirmed = (filters: ResultFilters): boolean => statusesOf(filters).includes('confirmed');

/** Without one, the counters answer. */
export const isFiltered = ({ product, status, from, to }: ResultFilters): boolean =>
  product.length > 0 ||
  from !== undefined ||
  to !== undefined ||
  (status.length > 0 && !(status.length === 1 && status[0] === 'confirmed'));
