import { type RefObject, useLayoutEffect, useState } from 'react';

interface FrameOptions {
  minWidth: number;
  /** A list that scrolls always has its frame. */
  isAlways: boolean;
}

interface Frame {
  isFramed: boolean;
  /** Wider than its frame: what tells the row and acts on it sticks to the edges. */
  isSideways: boolean;
}

/**
 * Whether the table scrolls in a frame of its own. One that fits does without: the page scrolls, and the header
 * sticks to the window.
 */
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
