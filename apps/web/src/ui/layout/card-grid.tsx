import type { ReactElement, ReactNode } from 'react';
import classes from './card-grid.module.css';

interface CardGridProps {
  /** The cards are about to be replaced. */
  isBusy?: boolean;
  /** List items. */
  children: ReactNode;
}

export function CardGrid({ isBusy = false, children }: CardGridProps): ReactElement {
  return (
    <ul className={classes.grid} aria-busy={isBusy}>
      {children}
    </ul>
  );
}
