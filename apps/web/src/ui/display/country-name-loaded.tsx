import { Group } from '@mantine/core';
import { countryName } from '../inputs/countries.ts';
import { Flag } from '../inputs/flag.tsx';
import type { CountryNameProps } from './country-name.tsx';

export function LoadedCountryName({ code, withFlag = true }: CountryNameProps) {
  return (
    <Group component="span" gap="xs" wrap="nowrap" display="inline-flex">
      {withFlag && <Flag country={code} />}
      {countryName(code)}
    </Group>
  );
}
