import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';

export interface StockDifference {
  readonly table: 'products' | 'price_tiers' | 'product_options';
  readonly id: number;
  readonly held: number;
  readonly heldByRows: number;
  readonly sold: number;
  readonly soldByRows: number;
}

const parts = [
  { table: 'products', key: 'product_id', hasOffers: true },
  { table: 'price_tiers', key: 'price_tier_id', hasOffers: true },
  { table: 'product_options', key: 'option_id', hasOffers: false },
] as const;

/**
 * `held` must equal confirmed holds and open offers, `sold` the sold items. One statement per table, so that
 * a concurrent commit is seen wholly or not at all.
 */
export async function findDrift(executor: Executor): Promise<StockDifference[]> {
  const found: StockDifference[] = [];
  for (const { table, key, hasOffers } of parts) {
    const [t, k] = [sql.identifier(table), sql.identifier(key)];
    const offers = hasOffers
      ? sql`union all select ${k}, quantity from waiting_list_offers where status = 'open'`
      : sql``;
    const rows = await rowsOf<{
      id: string;
      held: number;
      sold: number;
      held_by_rows: number;
      sold_by_rows: number;
    }>(
      executor,
      sql`
      select c.id, c.held, c.sold, coalesce(h.n, 0)::int as held_by_rows, coalesce(s.n, 0)::int as sold_by_rows
      from ${t} c
      left join (select k, sum(n) as n from (
        select ${k} as k, quantity as n from holds where status = 'confirmed' ${offers}) x group by k) h on h.k = c.id
      left join (select ${k} as k, sum(quantity) as n from inscription_items where status = 'sold' group by 1) s
        on s.k = c.id
      where c.held <> coalesce(h.n, 0) or c.sold <> coalesce(s.n, 0)
      order by c.id limit 1000`,
    );
    for (const row of rows)
      found.push({
        table,
        id: Number(row.id),
        held: row.held,
        heldByRows: row.held_by_rows,
        sold: row.sold,
        soldByRows: row.sold_by_rows,
      });
  }
  return found;
}
