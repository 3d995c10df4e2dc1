import { useChangePageSearch, usePageSearch } from '../../platform/address/page-search.ts';
import { textParam } from '../../platform/navigation/search-params.ts';

/** Kept in the address; a change returns to the first page of the list. */
export function usePeriodInAddress(
  name: 'period' | 'year',
): [string | undefined, (next: string | null) => void] {
  const search = usePageSearch();
  const changeSearch = useChangePageSearch();
  const choose = (next: string | null) =>
    changeSearch(() => ({ [name]: next ?? undefined, page: undefined }));
  return [textParam(search[name]), choose];
}
