import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readFilters, type SearchFilters, writeFilters } from './filters.ts';

export type ChangeFilters = (change: Partial<SearchFilters>, step?: 'push' | 'replace') => void;

/** The filters of the search, kept in the address: a link shows the same list, and "back" goes one step back. */
export function useSearchFilters(): [SearchFilters, ChangeFilters] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback<ChangeFilters>(
    (changed, step = 'push') =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          ...writeFilters({ ...readFilters(before), page: 1, ...changed }),
        }),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  return [readFilters(search), change];
}
