import { useCallback } from 'react';
import type { SearchParams } from '../navigation/search-params.ts';
import { useChangePageSearch, usePageSearch } from './page-search.ts';

export type ChangeFilters<F> = (change: Partial<F>, step?: 'push' | 'replace') => void;

/** Filters kept in the address, so that links and "back" restore them; a change returns to page 1. */
export function useFiltersInAddress<F extends { page: number }>(
  read: (search: SearchParams) => F,
  write: (filters: F) => SearchParams,
): [F, ChangeFilters<F>] {
  const search = usePageSearch();
  const changeSearch = useChangePageSearch();
  const change = useCallback<ChangeFilters<F>>(
    (changed, step = 'push') =>
      changeSearch((before) => write({ ...read(before), page: 1, ...changed }), step),
    [changeSearch, read, write],
  );
  return [read(search), change];
}
