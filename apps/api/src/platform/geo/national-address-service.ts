import { formatCoordinates } from '@kermesse/domain/geo/coordinates';
import type { AddressSuggestion, City, Geocoded, Precision } from '@kermesse/domain/geo/schemas';
import { z } from 'zod';
import { fetchUpstream } from '../upstream/upstream-json.ts';
import type { GeoAdapter } from './adapter.ts';

const limit = 8;
/** Below this score the position is likely wrong, which is worse than none. */
const minScore = 0.4;

const propertiesSchema = z.object({
  label: z.string(),
  score: z.number(),
  type: z.string(),
  name: z.string(),
  postcode: z.string().optional(),
  citycode: z.string().optional(),
  city: z.string().optional(),
  context: z.string().optional(),
  population: z.number().optional(),
});

const featureSchema = z.object({
  type: z.literal('Feature'),
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  properties: propertiesSchema,
});
type Feature = z.infer<typeof featureSchema>;

/** GeoJSON with GeoCodeJSON properties, as the service documents it. */
const collectionSchema = z.object({ type: z.literal('FeatureCollection'), features: z.array(featureSchema) });

const precisions: Record<string, Precision> = {
  housenumber: 'address',
  street: 'street',
  locality: 'street',
};

function positionOf({ geometry, properties }: Feature) {
  const [lng, lat] = geometry.coordinates;
  const precision: Precision = precisions[properties.type] ?? 'commune';
  return { lat, lng, coordinates: formatCoordinates({ lat, lng }), precision };
}

/** The context reads "80, Somme, Hauts-de-France". */
function departmentOf({ properties }: Feature): { code: string | null; name: string } {
  const [code, name] = (properties.context ?? '').split(',').map((part) => part.trim());
  return { code: code || null, name: name ?? '' };
}

function toCity(feature: Feature): City {
  const { properties } = feature;
  const { lat, lng, precision } = positionOf(feature);
  const name = properties.city ?? properties.name;
  const postcode = properties.postcode ?? null;
  return {
    label: postcode ? `${name} (${postcode})` : name,
    name,
    postcode,
    postcodes: postcode ? [postcode] : [],
    insee: properties.citycode ?? null,
    department: departmentOf(feature).code,
    country: 'FR',
    population: Math.max(0, Math.round(properties.population ?? 0)),
    lat,
    lng,
    precision,
  };
}

function toAddress(feature: Feature): AddressSuggestion {
  const { properties } = feature;
  const isCommune = properties.type === 'municipality';
  return {
    label: properties.label,
    line1: isCommune ? '' : properties.name,
    city: properties.city ?? properties.name,
    zipcode: properties.postcode ?? '',
    province: departmentOf(feature).name,
    country: 'France',
    insee: properties.citycode ?? null,
    ...positionOf(feature),
  };
}

/** The French national address service, or one with the same API. */
export function createNationalAddressService(base: string, timeoutMs: number): GeoAdapter {
  async function search(query: Record<string, string>): Promise<Feature[]> {
    const { features } = await fetchUpstream({
      base,
      path: '/search/',
      query,
      schema: collectionSchema,
      timeoutMs,
    });
    return features;
  }

  return {
    cities: async (q) => {
      const query = { q, limit: String(limit), autocomplete: '1', type: 'municipality' };
      return (await search(query)).map(toCity);
    },
    addresses: async (q) => (await search({ q, limit: String(limit), autocomplete: '1' })).map(toAddress),
    geocode: async (q): Promise<Geocoded | null> => {
      const [best] = await search({ q, limit: '1', autocomplete: '0' });
      if (!best || best.properties.score < minScore) return null;
      return { label: best.properties.label, ...positionOf(best) };
    },
  };
}
