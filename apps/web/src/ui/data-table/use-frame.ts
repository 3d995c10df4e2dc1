import { type RefObject, useLayoutEffect, useState } from 'react';

interface FrameOptions {
  minWidth: number;
  /** True for a list that scrolls. */
  isAlways: boolean;
}

interface Frame {
  isFramed: boolean;
  /** Wider than its frame: the first column and the actions stick to the edges. */
  isSideways: boolean;
}

/** A table that fits has no frame: it scrolls with the page, and its header sticks to the window. */
export function useFrame(
  viewport: RefObject<HTMLElement | null>,
  { minWidth, isAlways }: FrameOptions,
): Frame {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewport]);
  const isSideways = width !== null && width < minWidth;
  return { isFramed: isAlways || isSideways, isSideways };
}
