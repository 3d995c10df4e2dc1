import { countryCode, countryName } from './countries.ts';
import { LoadedCountryField } from './country-field-loaded.tsx';
import type { CountryNameFieldProps } from './country-name-field.tsx';
import { useValue } from './use-value.ts';

export function LoadedCountryNameField({ value, defaultValue, onChange, ...props }: CountryNameFieldProps) {
  const [name, setName] = useValue({ value, defaultValue, onChange }, '');
  return (
    <LoadedCountryField
      {...props}
      value={countryCode(name)}
      onChange={(code) => setName(code === null ? '' : countryName(code))}
    />
  );
}
