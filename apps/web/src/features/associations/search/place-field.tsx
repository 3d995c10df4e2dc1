import { lazyPart } from '../../../ui/display/lazy-part.tsx';
import { PlacePlaceholder } from '../../../ui/inputs/place-placeholder.tsx';
import type { SearchFilters } from './filters.ts';
import type { ChangeSearchFilters } from './use-filters.ts';

export interface PlaceFieldProps {
  filters: SearchFilters;
  onChange: ChangeSearchFilters;
}

export const PlaceField = lazyPart<PlaceFieldProps>(
  'place-field',
  async () => (await import('./place-field-loaded.tsx')).LoadedPlaceField,
  ({ filters }) => <PlacePlaceholder value={filters.place} />,
);
