import { textParam } from '../navigation/search-params.ts';
import { useChangePageSearch, usePageSearch } from './page-search.ts';

/** Kept in the address without a history entry: "back" leaves the page. The first tab is left out. */
export function useTabInAddress<T extends string>(
  tabs: readonly [T, ...T[]],
): [tab: T, open: (next: string | null) => void] {
  const asked = textParam(usePageSearch().tab);
  const changeSearch = useChangePageSearch();
  const [usual] = tabs;
  const open = (next: string | null) =>
    changeSearch(() => ({ tab: next === usual || next === null ? undefined : next }));
  return [tabs.find((known) => known === asked) ?? usual, open];
}
