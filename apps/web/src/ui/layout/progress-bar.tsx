import type { ReactElement } from 'react';
import classes from './progress-bar.module.css';

/** A thin line at the top while the next page is on its way. Appears late, so that quick pages show nothing. */
export function ProgressBar({ isActive }: { isActive: boolean }): ReactElement {
  return <div className={classes.bar} data-active={isActive || undefined} aria-hidden="true" />;
}
