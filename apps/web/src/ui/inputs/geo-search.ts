import type {
  AddressSuggestion,
  addressesAnswerSchema,
  City,
  citiesAnswerSchema,
} from '@kermesse/domain/geo/schemas';
import { api } from '../../platform/api/api.ts';
import { checkedAnswer } from '../../platform/api/checked-answer.ts';

export type CitySearch = (query: string, country: string, signal: AbortSignal) => Promise<readonly City[]>;
export type AddressSearch = (query: string, signal: AbortSignal) => Promise<readonly AddressSuggestion[]>;

export const searchCities: CitySearch = async (q, country, signal) => {
  return (
    await api.get('/geo/cities', {
      query: { q, country },
      schema: checkedAnswer<typeof citiesAnswerSchema>(),
      signal,
    })
  ).data;
};

export const searchAddresses: AddressSearch = async (q, signal) => {
  return (
    await api.get('/geo/addresses', {
      query: { q },
      schema: checkedAnswer<typeof addressesAnswerSchema>(),
      signal,
    })
  ).data;
};
