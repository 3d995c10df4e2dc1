import { normalizePlace } from '@kermesse/domain/geo/normalize-place';
import type { Geocoded } from '@kermesse/domain/geo/schemas';
import type { GeoAdapter } from '../geo.ts';
import { isFrench } from './commune-positions.ts';
import { buildCommunes } from './communes.ts';
import { groupBy } from './group-by.ts';
import type { Place } from './place.ts';
import { PlaceIndex } from './place-index.ts';
import { toAddress, toCity } from './present-place.ts';
import { readAddress } from './read-address.ts';
import { readFrance, readTowns, type SourceTown } from './sources.ts';

const limit = 8;

/** Loads at the first call, once; a failed load is tried again at the next. */
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

async function loadFrance(): Promise<PlaceIndex> {
  const sources = await readFrance();
  const towns = (await readTowns()).filter(({ country }) => isFrench(country));
  return PlaceIndex.build(await buildCommunes({ ...sources, towns }));
}

function toPlace(town: SourceTown): Place {
  const [lng, lat] = town.loc.coordinates;
  return {
    name: town.name,
    key: normalizePlace(town.name),
    country: town.country,
    insee: null,
    department: null,
    postcodes: [],
    districts: [],
    isDistrict: false,
    population: town.population,
    position: { lat, lng, precision: 'commune' },
  };
}

function geocode(q: string, france: PlaceIndex): Geocoded | null {
  const { line1, matches, town } = readAddress(q, france, limit);
  // The start of a name is enough to suggest a town, not to say where somebody lives.
  const certain = matches.find(({ place, postcode }) => postcode !== null || place.key === town);
  if (!certain) return null;
  const { label, lat, lng, coordinates, precision } = toAddress(certain, line1);
  return lat === null || lng === null || precision === null
    ? null
    : { label, lat, lng, coordinates, precision };
}

// The lists never change while the process lives: all adapters share them.
const france = lazily(loadFrance);
const world = lazily(async () => groupBy(await readTowns(), ({ country }) => [country]));
const abroad = new Map<string, () => Promise<PlaceIndex>>();

function indexOf(country: string): Promise<PlaceIndex> {
  if (isFrench(country)) return france();
  const known =
    abroad.get(country) ??
    lazily(async () => PlaceIndex.build(((await world()).get(country) ?? []).map(toPlace)));
  abroad.set(country, known);
  return known();
}

/** Places without any service: French communes with postcodes and centres, and towns of the world. */
export function createEmbeddedGeo(): GeoAdapter & { warm(): Promise<void> } {
  return {
    cities: async (q, country) => (await indexOf(country)).search(q, limit).map(toCity),
    addresses: async (q) => {
      const { line1, matches } = readAddress(q, await france(), limit);
      return matches.map((match) => toAddress(match, line1));
    },
    geocode: async (q) => geocode(q, await france()),
    warm: async () => {
      await france();
    },
  };
}
