import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type ChangeFilters<F> = (change: Partial<F>, step?: 'push' | 'replace') => void;

/** Filters kept in the address, so that links and "back" restore them; a change returns to page 1. */
export function useFiltersInAddress<F extends { page: number }>(
  read: (search: Record<string, unknown>) => F,
  write: (filters: F) => Record<string, unknown>,
): [F, ChangeFilters<F>] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback<ChangeFilters<F>>(
    (changed, step = 'push') =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          ...write({ ...read(before), page: 1, ...changed }),
        }),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate, read, write],
  );
  return [read(search), change];
}
