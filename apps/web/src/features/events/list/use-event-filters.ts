import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type EventFilters, readFilters, writeFilters } from './event-filters.ts';

export type ChangeFilters = (change: Partial<EventFilters>, step?: 'push' | 'replace') => void;

/** The filters of the list, kept in the address: a link shows the same list, and "back" goes one step back. */
export function useEventFilters(): [EventFilters, ChangeFilters] {
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
