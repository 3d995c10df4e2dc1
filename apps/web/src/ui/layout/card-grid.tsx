import type { ReactElement, ReactNode } from 'react';
import classes from './card-grid.module.css';

interface CardGridProps {
  isBusy?: boolean;
  children: ReactNode;
}

export function CardGrid({ isBusy = false, children }: CardGridProps): ReactElement {
  return (
    <ul className={classes.grid} aria-busy={isBusy}>
      {children}
    </ul>
  );
}
