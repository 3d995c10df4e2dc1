import { type ChangeFilters, useFiltersInAddress } from '../../../platform/address/filters-in-address.ts';
import { readFilters, type SearchFilters, writeFilters } from './filters.ts';

export type ChangeSearchFilters = ChangeFilters<SearchFilters>;

export const useSearchFilters = () => useFiltersInAddress(readFilters, writeFilters);
