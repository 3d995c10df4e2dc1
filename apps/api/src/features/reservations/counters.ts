import { type SQL, sql } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import './events.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { priceTiers, productOptions, products } from '../catalog/public.ts';

/** Counted in product, tier and option. */
export interface Places {
  readonly productId: number;
  readonly priceTierId: number | null;
  readonly optionId: number | null;
  readonly quantity: number;
}

/** Factors by which the quantity changes each counter. */
export interface Move {
  readonly held: -1 | 0 | 1;
  readonly sold: -1 | 0 | 1;
}

type CounterTable = typeof products | typeof priceTiers | typeof productOptions;

const parts: readonly (readonly [CounterTable, (places: Places) => number | null])[] = [
  [products, ({ productId }) => productId],
  [priceTiers, ({ priceTierId }) => priceTierId],
  [productOptions, ({ optionId }) => optionId],
];

function totals(places: readonly Places[], idOf: (places: Places) => number | null): Map<number, number> {
  const sums = new Map<number, number>();
  for (const each of places) {
    const id = idOf(each);
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + each.quantity);
  }
  return sums;
}

export const bigints = (values: readonly number[]): SQL => sql`${`{${values.join(',')}}`}::bigint[]`;
const integers = (values: readonly number[]): SQL => sql`${`{${values.join(',')}}`}::int[]`;

/** Lock order: products, tiers, options, each by `id`, so that there is no deadlock. */
async function lockAndFit(tx: Tx, table: CounterTable, wanted: Map<number, number>): Promise<boolean> {
  const rows = await rowsOf<{ id: string; free: number | null }>(
    tx,
    sql`
    select id, (stock - held - sold)::int as free from ${table}
    where id = any(${bigints([...wanted.keys()])}) order by id for no key update`,
  );
  return rows.every(({ id, free }) => free === null || free >= (wanted.get(Number(id)) ?? 0));
}

/** All or nothing: false when the places do not fit. Sessions must be locked first (one lock order). */
export async function moveCounters(tx: Tx, places: readonly Places[], move: Move): Promise<boolean> {
  const isTaking = move.held + move.sold > 0;
  const wanted = parts.map(([table, idOf]) => [table, totals(places, idOf)] as const);
  for (const [table, sums] of wanted) {
    if (sums.size === 0) continue;
    const fits = await lockAndFit(tx, table, sums);
    if (isTaking && !fits) return false;
  }
  for (const [table, sums] of wanted) {
    if (sums.size === 0) continue;
    await tx.execute(sql`
      update ${table} c set held = held + ${move.held}::int * d.n, sold = sold + ${move.sold}::int * d.n
      from unnest(${bigints([...sums.keys()])}, ${integers([...sums.values()])}) as d(id, n)
      where c.id = d.id`);
  }
  if (places.length > 0 && move.held + move.sold !== 0)
    emit(tx, 'reservations.stock-changed', {
      productIds: [...new Set(places.map(({ productId }) => productId))],
    });
  return true;
}

/** Those of the places that do not fit together into what is free. */
export async function withoutRoom<T extends Places>(tx: Tx, places: readonly T[]): Promise<T[]> {
  const lacking = new Set<T>();
  for (const [table, idOf] of parts) {
    const sums = totals(places, idOf);
    if (sums.size === 0) continue;
    const rows = await rowsOf<{ id: string; free: number | null }>(
      tx,
      sql`
      select id, (stock - held - sold)::int as free from ${table}
      where id = any(${bigints([...sums.keys()])})`,
    );
    const short = new Set(
      rows
        .filter(({ id, free }) => free !== null && free < (sums.get(Number(id)) ?? 0))
        .map(({ id }) => Number(id)),
    );
    for (const each of places) if (short.has(idOf(each) ?? 0)) lacking.add(each);
  }
  return places.filter((each) => lacking.has(each));
}
