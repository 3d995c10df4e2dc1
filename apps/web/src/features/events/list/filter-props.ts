import type { EventFilters } from './event-filters.ts';
import type { ChangeFilters } from './use-event-filters.ts';

export interface FilterProps {
  filters: EventFilters;
  onChange: ChangeFilters;
}
