import { type ChangeFilters, useFiltersInAddress } from '../../../platform/address/filters-in-address.ts';
import { type EventFilters, readFilters, writeFilters } from './event-filters.ts';

export type ChangeEventFilters = ChangeFilters<EventFilters>;

export const useEventFilters = () => useFiltersInAddress(readFilters, writeFilters);
