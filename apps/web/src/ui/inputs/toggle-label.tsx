import type { ReactNode } from 'react';
import classes from './toggle-fields.module.css';

export function toggleLabel(label: ReactNode, isRequired: boolean | undefined): ReactNode {
  if (label === undefined || !isRequired) return label;
  return (
    <>
      {label}
      <span className={classes.mark} aria-hidden="true">
        {'\u00a0*'}
      </span>
    </>
  );
}
