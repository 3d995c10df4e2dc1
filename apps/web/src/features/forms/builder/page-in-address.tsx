import { useEffect, useRef } from 'react';
import { useChangePageSearch } from '../../../platform/address/page-search.ts';
import { useBuilder } from './store/use-builder.ts';

/** Keeps the open page in the address for a reload; the first page has no parameter. */
export function PageInAddress(): null {
  const pageIndex = useBuilder((state) => state.pageIndex);
  const written = useRef(pageIndex);
  const changeSearch = useChangePageSearch();
  useEffect(() => {
    if (written.current === pageIndex) return;
    written.current = pageIndex;
    changeSearch(() => ({ page: pageIndex === 0 ? undefined : pageIndex + 1 }));
  }, [pageIndex, changeSearch]);
  return null;
}
