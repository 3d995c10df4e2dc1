import { lazyPart } from '../../../ui/display/lazy-part.tsx';
import { PlacePlaceholder } from '../../../ui/inputs/place-placeholder.tsx';
import type { FilterProps } from './filter-props.ts';

export const PlaceField = lazyPart<FilterProps>(
  async () => (await import('./place-field-loaded.tsx')).LoadedPlaceField,
  ({ filters }) => <PlacePlaceholder value={filters.place} />,
);
