import type { City } from '@kermesse/domain/geo/schemas';
import { capitaliseCity } from '@kermesse/domain/shared/names';
import { IconMapPin } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { ValueFieldProps } from './field-props.ts';
import { type CitySearch, searchCities } from './geo-search.ts';
import { SuggestField, type Suggestion } from './suggest-field.tsx';

export interface CityFieldProps extends ValueFieldProps<string> {
  /** Two letters; France by default. */
  country?: string;
  onPick?: (city: City) => void;
  search?: CitySearch;
  /** Capitalises the words of a town that is in no list. */
  capitalises?: boolean;
}

function describeCity(city: City): Suggestion {
  return {
    key: `${city.insee ?? city.country}-${city.label}`,
    text: city.name,
    label: city.name,
    detail: [city.postcode, city.country === 'FR' ? city.department : city.country]
      .filter(Boolean)
      .join(' · '),
  };
}

export function CityField({
  country = 'FR',
  search = searchCities,
  capitalises = false,
  ...props
}: CityFieldProps) {
  const searchHere = useCallback(
    (query: string, signal: AbortSignal) => search(query, country, signal),
    [search, country],
  );
  return (
    <SuggestField
      icon={<IconMapPin size={18} aria-hidden="true" />}
      autoComplete="address-level2"
      {...(capitalises ? { tidy: capitaliseCity } : {})}
      {...props}
      search={searchHere}
      describe={describeCity}
    />
  );
}
