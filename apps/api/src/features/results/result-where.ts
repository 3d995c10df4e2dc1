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

/** The table's alias is `i`. */
export function whereCounted(edition: Edition, { product, status, from, to }: ResultFilters): SQL {
  const conditions = [
    sql`i.edition_id = ${edition.id}`,
    sql`i.status in (${listed(status.length > 0 ? status : ['confirmed'])})`,
  ];
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${edition.timezone}`;
  if (from !== undefined) conditions.push(sql`i.created_at >= ${startOf(sql`${from}::date`)}`);
  if (to !== undefined) conditions.push(sql`i.created_at < ${startOf(sql`${to}::date + 1`)}`);
  if (product.length > 0) conditions.push(isFor(edition, product));
  return sql.join(conditions, sql` and `);
}

/** Without one, the counters answer. */
export const isFiltered = ({ product, status, from, to }: ResultFilters): boolean =>
  product.length > 0 ||
  from !== undefined ||
  to !== undefined ||
  (status.length > 0 && !(status.length === 1 && status[0] === 'confirmed'));
