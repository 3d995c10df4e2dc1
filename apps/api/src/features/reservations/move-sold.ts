import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { priceTiers, productOptions, products } from '../catalog/public.ts';
import { bigints, moveCounters, type Places } from './counters.ts';
import type { HoldDependencies } from './holds.ts';
import { offerFreePlaces } from './offer-places.ts';

const known = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null);

/** Both ends at once and in the one order of all: two who swap places do not wait for each other. */
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
 * What was sold becomes another place. False: the new one is full. Then the caller must end its transaction, for
 * the old place has been given up in it. What becomes free is offered to the waiting list.
 */
export async function moveSold(
  tx: Tx,
  platform: HoldDependencies,
  from: Places,
  to: Places,
): Promise<boolean> {
  await lockBoth(tx, [from, to]);
  // The old place is returned first: a product without free places is no obstacle to another of its tiers.
  await moveCounters(tx, [from], { held: 0, sold: -1 });
  if (!(await moveCounters(tx, [to], { held: 0, sold: 1 }))) return false;
  await offerFreePlaces(tx, platform, [from.productId]);
  return true;
}
