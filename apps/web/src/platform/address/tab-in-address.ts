import { useNavigate, useSearch } from '@tanstack/react-router';
import { textParam } from '../navigation/search-params.ts';

/** Kept in the address without a history entry: "back" leaves the page. The first tab is left out. */
export function useTabInAddress<T extends string>(
  tabs: readonly [T, ...T[]],
): [tab: T, open: (next: string | null) => void] {
  const asked = textParam(useSearch({ strict: false }).tab);
  const navigate = useNavigate();
  const [usual] = tabs;
  const open = (next: string | null) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        tab: next === usual || next === null ? undefined : next,
      }),
      replace: true,
      resetScroll: false,
    });
  return [tabs.find((known) => known === asked) ?? usual, open];
}
