import type { AddressSuggestion, City } from '@kermesse/domain/geo/schemas';
import { api } from '../../platform/api/api.ts';

export type CitySearch = (query: string, country: string, signal: AbortSignal) => Promise<readonly City[]>;
export type AddressSearch = (query: string, signal: AbortSignal) => Promise<readonly AddressSuggestion[]>;

export const searchCities: CitySearch = async (q, country, signal) => {
  const answer = (await api.get('/geo/cities', { query: { q, country }, signal })) as { data: City[] };
  return answer.data;
};

export const searchAddresses: AddressSearch = async (q, signal) => {
  const answer = (await api.get('/geo/addresses', { query: { q }, signal })) as { data: AddressSuggestion[] };
  return answer.data;
};
