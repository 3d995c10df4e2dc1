import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type LibraryFilters, readFilters, writeFilters } from './filters.ts';

type SetFilters = (patch: Partial<LibraryFilters>, step?: 'push' | 'replace') => void;

/** Kept in the address: a link shows the same, and "back" goes one step back. */
export function useLibraryAddress(): [LibraryFilters, SetFilters] {
  const search = useSearch({ from: '/member/organizer/organizer/library' });
  const navigate = useNavigate({ from: '/organizer/library' });
  const key = JSON.stringify(writeFilters(readFilters(search)));
  const filters = useMemo(() => readFilters(JSON.parse(key) as Record<string, unknown>), [key]);
  const set = useCallback<SetFilters>(
    (patch, step = 'push') => {
      const next = writeFilters({ ...filters, ...patch });
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...next }),
        replace: step === 'replace',
        resetScroll: false,
      });
    },
    [filters, navigate],
  );
  return [filters, set];
}
