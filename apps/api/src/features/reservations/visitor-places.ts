import type { Refusal } from '@kermesse/domain/reservations/eligibility';
import { visitorPlacesFull } from '@kermesse/domain/reservations/visitor-bound';
import { sql } from 'drizzle-orm';
import { sign } from '../../platform/auth/secrets.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';

/** Tells networks of one edition apart; without the key it cannot be linked to an address. */
export function addressKeyOf(config: Config, editionId: number, network: string): string {
  return sign(config, `hold-address:${editionId}:${network}`);
}

export const visitorRefusal = (bound: number): Refusal => ({
  code: 'visitor_places_full',
  message: visitorPlacesFull(bound),
  reason: 'visitor_places',
});

/** Locks these addresses until the transaction ends. Called before any other lock, as in `take-places.ts`. */
export async function lockVisitorPlaces(
  tx: Tx,
  editionId: number,
  addressKeys: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (addressKeys.length === 0) return new Map();
  const rows = await rowsOf<{ address: string; places: number }>(
    tx,
    sql`
    select address, places from visitor_places_held(
      ${editionId}::bigint, ${`{${addressKeys.join(',')}}`}::text[], ${now.toISOString()}::timestamptz)`,
  );
  return new Map(rows.map(({ address, places }) => [address, places]));
}
