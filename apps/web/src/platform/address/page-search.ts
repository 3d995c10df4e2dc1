import { useMatches, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchParams } from '../navigation/search-params.ts';

/** For hooks that serve several pages: what the route made of the address, whichever route it is. */
export const usePageSearch = (): SearchParams =>
  useMatches({ select: (matches): SearchParams => matches.at(-1)?.search ?? {} });

type ChangePageSearch = (
  change: (before: SearchParams) => SearchParams,
  /** Whether "back" returns to the state before. */
  step?: 'push' | 'replace',
) => void;

/** Sets the given parameters, keeps the others and the place on the page; `undefined` removes one. */
export function useChangePageSearch(): ChangePageSearch {
  const navigate = useNavigate();
  return useCallback<ChangePageSearch>(
    (change, step = 'replace') =>
      void navigate({
        to: '.',
        search: (before: SearchParams) => ({ ...before, ...change(before) }),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
}
