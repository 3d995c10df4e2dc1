import type { ReactElement, ReactNode } from 'react';
import classes from './scroll-region.module.css';

interface ScrollRegionProps {
  label: string;
  children: ReactNode;
}

/** A table that may be wider than its card scrolls inside it, also by keyboard. */
export function ScrollRegion({ label, children }: ScrollRegionProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.region} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
