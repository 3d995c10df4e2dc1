import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether the table is wider than its place: it then scrolls in a frame, where the first column and the actions
 * stick to the edges. Otherwise it scrolls with the page, and its header sticks to the window.
 */
export function useIsSideways(viewport: RefObject<HTMLElement | null>, minWidth: number): boolean {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewport]);
  return width !== null && width < minWidth;
}
