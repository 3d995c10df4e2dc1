import { type ReactElement, useEffect, useState } from 'react';
import { CityField } from '../../../ui/inputs/city-field.tsx';
import { aroundKm } from './event-filters.ts';
import type { FilterProps } from './filter-props.ts';

/** Takes effect once a place is picked or the field is left, not at every letter. */
export function LoadedPlaceField({ filters, onChange }: FilterProps): ReactElement {
  const [typed, setTyped] = useState(filters.place);
  useEffect(() => setTyped(filters.place), [filters.place]);
  const settle = () => {
    const place = typed.trim();
    if (place !== filters.place) onChange({ place, at: null });
  };
  return (
    <CityField
      aria-label="Lieu"
      placeholder="Partout"
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (text === '' && filters.place !== '') onChange({ place: '', at: null });
      }}
      onPick={({ name, lat, lng }) => {
        setTyped(name);
        onChange({ place: name, at: lat === null || lng === null ? null : { lat, lng } });
      }}
      onBlur={settle}
      {...(filters.at ? { description: `Autour de ${filters.place}, ${aroundKm}\u00a0km` } : {})}
    />
  );
}
