import type { AddressSuggestion, City, Geocoded } from '@kermesse/domain/geo/schemas';

/** A source of places. It throws when it cannot answer. */
export interface GeoAdapter {
  cities(q: string, country: string): Promise<City[]>;
  addresses(q: string): Promise<AddressSuggestion[]>;
  geocode(q: string): Promise<Geocoded | null>;
}
