import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useBuilder } from './store/use-builder.ts';

/** Keeps the open page in the address for a reload; the first page has no parameter. */
export function PageInAddress(): null {
  const pageIndex = useBuilder((state) => state.pageIndex);
  const written = useRef(pageIndex);
  const navigate = useNavigate();
  useEffect(() => {
    if (written.current === pageIndex) return;
    written.current = pageIndex;
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        page: pageIndex === 0 ? undefined : pageIndex + 1,
      }),
      replace: true,
      resetScroll: false,
    });
  }, [pageIndex, navigate]);
  return null;
}
