import { TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { lazyPart } from '../../../ui/display/lazy-part.tsx';
import type { SearchFilters } from './filters.ts';
import type { ChangeSearchFilters } from './use-filters.ts';

export interface PlaceFieldProps {
  filters: SearchFilters;
  onChange: ChangeSearchFilters;
}

/** Keeps the place of the field until its suggestions can be used. */
function PlaceSkeleton({ filters }: PlaceFieldProps): ReactElement {
  return (
    <TextInput
      aria-label="Lieu"
      placeholder="Partout"
      leftSection={<IconMapPin size={18} aria-hidden="true" />}
      value={filters.place}
      readOnly
    />
  );
}

export const PlaceField = lazyPart<PlaceFieldProps>(
  async () => (await import('./place-field-loaded.tsx')).LoadedPlaceField,
  PlaceSkeleton,
);
