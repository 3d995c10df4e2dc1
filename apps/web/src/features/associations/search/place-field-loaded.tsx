import { associationSearch } from '@kermesse/domain/associations/search';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactElement, useEffect, useState } from 'react';
import { CityField } from '../../../ui/inputs/city-field.tsx';
import type { PlaceFieldProps } from './place-field.tsx';

const aroundTownKm = 10;

/** Takes effect once a town is picked; clearing it searches everywhere. */
export function LoadedPlaceField({ filters, onChange }: PlaceFieldProps): ReactElement {
  const [typed, setTyped] = useState(filters.place);
  useEffect(() => setTyped(filters.place), [filters.place]);
  const clear = useDebouncedCallback(() => onChange({ place: '', at: null }), associationSearch.clearDelayMs);
  return (
    <CityField
      aria-label="Lieu"
      placeholder="Partout"
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (text === '' && filters.place !== '') clear();
        else clear.cancel();
      }}
      onPick={({ name, lat, lng }) => {
        setTyped(name);
        if (lat !== null && lng !== null) onChange({ place: name, at: { lat, lng }, radiusKm: aroundTownKm });
        else onChange({ place: '', at: null, q: name });
      }}
    />
  );
}
