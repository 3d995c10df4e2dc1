import type { EventFilters } from './event-filters.ts';
import type { ChangeEventFilters } from './use-event-filters.ts';

export interface FilterProps {
  filters: EventFilters;
  onChange: ChangeEventFilters;
}
