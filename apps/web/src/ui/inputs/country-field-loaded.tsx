import { Group } from '@mantine/core';
import { countries, countryName, frequentCountries } from './countries.ts';
import type { CountryFieldProps } from './country-field.tsx';
import { Flag } from './flag.tsx';
import { SelectField } from './select-field.tsx';
import type { SelectOption, SelectOptions } from './select-options.ts';
import { useValue } from './use-value.ts';

const toOption = (code: string): SelectOption => ({ value: code, label: countryName(code), keywords: code });
const isFrequent = (code: string) => (frequentCountries as readonly string[]).includes(code);

const options: SelectOptions = [
  { group: 'Les plus choisis', items: frequentCountries.map(toOption) },
  {
    group: 'Tous les pays',
    items: countries.filter(({ code }) => !isFrequent(code)).map(({ code }) => toOption(code)),
  },
];

export function LoadedCountryField({ value, defaultValue, onChange, ...props }: CountryFieldProps) {
  const [country, setCountry] = useValue<string | null>({ value, defaultValue, onChange }, null);
  return (
    <SelectField
      autoComplete="country"
      {...props}
      searchable
      options={options}
      value={country}
      onChange={setCountry}
      icon={country === null ? undefined : <Flag country={country} />}
      renderOption={(option) => (
        <Group component="span" gap={10} wrap="nowrap" flex={1}>
          <Flag country={option.value} />
          {option.label}
        </Group>
      )}
    />
  );
}
