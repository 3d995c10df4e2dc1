import { useNavigate, useSearch } from '@tanstack/react-router';
import { textParam } from '../../platform/navigation/search-params.ts';

/** Kept in the address; a change returns to the first page of the list. */
export function usePeriodInAddress(
  name: 'period' | 'year',
): [string | undefined, (next: string | null) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (next: string | null) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        [name]: next ?? undefined,
        page: undefined,
      }),
      replace: true,
      resetScroll: false,
    });
  return [textParam(search[name]), choose];
}
