import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useBuilder } from './store/use-builder.ts';

/** The page that is open stands in the address: a reload comes back to it. The first one goes without saying. */
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
