import type { AddressSuggestion, City, Geocoded } from '@kermesse/domain/geo/schemas';

/** Somewhere that knows places. An adapter throws when it cannot answer. */
export interface GeoAdapter {
  cities(q: string, country: string): Promise<City[]>;
  addresses(q: string): Promise<AddressSuggestion[]>;
  geocode(q: string): Promise<Geocoded | null>;
}
