import type { ReactElement } from 'react';
import classes from './page-loading-bar.module.css';

/** Shown while the next page loads, with a delay so that quick pages show nothing. */
export function PageLoadingBar({ isActive }: { isActive: boolean }): ReactElement {
  return <div className={classes.bar} data-active={isActive || undefined} aria-hidden="true" />;
}
