import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { priceTiers, productOptions, products } from '../catalog/public.ts';
import { bigints, moveCounters, type Places } from './counters.ts';
import type { HoldDependencies } from './holds.ts';
import { offerFreePlaces } from './offer-places.ts';

const known = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null);

/** Both products by `id`, so that two opposite moves do not deadlock. */
async function lockBoth(tx: Tx, places: readonly Places[]): Promise<void> {
  const lock = async (table: SQL, ids: readonly number[]) => {
    if (ids.length > 0)
      await tx.execute(
        sql`select id from ${table} where id = any(${bigints(ids)}) order by id for no key update`,
      );
  };
  await lock(sql`${products}`, known(places.map(({ productId }) => productId)));
  await lock(sql`${priceTiers}`, known(places.map(({ priceTierId }) => priceTierId)));
  await lock(sql`${productOptions}`, known(places.map(({ optionId }) => optionId)));
}

/**
 * False if the new place is full: the caller must then roll back, as the old place has been given up. Freed
 * places are offered to the waiting list.
 */
export async function moveSold(
  tx: Tx,
  platform: HoldDependencies,
  from: Places,
  to: Places,
): Promise<boolean> {
  await lockBoth(tx, [from, to]);
  // The old place first, so that a move between tiers of a full product succeeds.
  await moveCounters(tx, [from], { held: 0, sold: -1 });
  if (!(await moveCounters(tx, [to], { held: 0, sold: 1 }))) return false;
  await offerFreePlaces(tx, platform, [from.productId]);
  return true;
}
