import { type RefObject, useEffect, useState } from 'react';

/** What is far from view is drawn without its tools, so that a form of hundreds of questions stays fast. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry !== undefined && setIsNear(entry.isIntersecting),
      { root: target.closest('[data-canvas]'), rootMargin: '500px 0px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
