import type { Geocoded } from '@kermesse/domain/geo/schemas';
import type { GeoAdapter } from '../adapter.ts';
import { isFrench } from './commune-positions.ts';
import { PlaceIndex } from './place-index.ts';
import { buildPlaceTable, type PlaceTable } from './place-table.ts';
import { buildCountry, buildFrance, groupAbroad, readPlaceTable } from './place-tables.ts';
import { toAddress, toCity } from './present-place.ts';
import { readAddress } from './read-address.ts';

const limit = 8;

/** Loads at the first call; a failed load is tried again at the next. */
function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

function geocode(q: string, france: PlaceIndex): Geocoded | null {
  const { line1, matches, town } = readAddress(q, france, limit);
  // A prefix is enough to suggest a town, but not to geocode an address.
  const certain = matches.find(({ place, postcode }) => postcode !== null || place.key === town);
  if (!certain) return null;
  const { label, lat, lng, coordinates, precision } = toAddress(certain, line1);
  return lat === null || lng === null || precision === null
    ? null
    : { label, lat, lng, coordinates, precision };
}

type PlaceTables = (country: string) => Promise<PlaceTable | null>;

/** Written by the build, one file per country. */
const tablesIn =
  (folder: string): PlaceTables =>
  (country) =>
    readPlaceTable(folder, country);

/** Built from the packages by this process, for development and tests. */
const france = lazily(async () => buildFrance());
const abroad = lazily(async () => groupAbroad());
const tablesOfPackages: PlaceTables = async (country) => {
  if (country === 'FR') return france();
  const towns = (await abroad()).get(country);
  return towns ? buildCountry(towns) : null;
};

const noPlaces = new PlaceIndex(buildPlaceTable([]));

/** Without any service: French communes with postcodes and centres, and towns of the world. */
export function createEmbeddedGeo(placesFolder?: string): GeoAdapter & { warm(): Promise<void> } {
  const tables = placesFolder ? tablesIn(placesFolder) : tablesOfPackages;
  const indexes = new Map<string, () => Promise<PlaceIndex | null>>();

  async function indexOf(anyCountry: string): Promise<PlaceIndex> {
    const country = isFrench(anyCountry) ? 'FR' : anyCountry;
    const known =
      indexes.get(country) ??
      lazily(async () => {
        const table = await tables(country);
        return table && new PlaceIndex(table);
      });
    indexes.set(country, known);
    const index = await known();
    // Unknown countries are not cached, as there is no limit to their number.
    if (!index) indexes.delete(country);
    return index ?? noPlaces;
  }

  return {
    cities: async (q, country) => (await indexOf(country)).search(q, limit).map(toCity),
    addresses: async (q) => {
      const { line1, matches } = readAddress(q, await indexOf('FR'), limit);
      return matches.map((match) => toAddress(match, line1));
    },
    geocode: async (q) => geocode(q, await indexOf('FR')),
    warm: async () => {
      await indexOf('FR');
    },
  };
}
