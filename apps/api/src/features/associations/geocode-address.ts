import type { AssociationAddress } from '@kermesse/domain/associations/schemas';
import { parseCoordinates } from '@kermesse/domain/geo/coordinates';
import type { Platform } from '../../platform/platform.ts';

/** The given position, or else that of the text; null when it is not found. */
export async function placeAddress(
  { geo, log }: Pick<Platform, 'geo' | 'log'>,
  { coordinates, ...address }: AssociationAddress,
) {
  const given = parseCoordinates(coordinates);
  const point = given ?? (address.country === 'FR' ? await lookUp() : null);
  return { ...address, latitude: point?.lat ?? null, longitude: point?.lng ?? null };

  async function lookUp() {
    try {
      const text = `${address.line1} ${address.zipcode} ${address.city}`.slice(0, 200);
      return (await geo.geocode(text)).data;
    } catch (error) {
      // An association without a position is still found by name and town.
      log.warn({ err: error }, 'an address could not be placed');
      return null;
    }
  }
}
