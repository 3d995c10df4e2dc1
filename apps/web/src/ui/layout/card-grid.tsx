import type { ReactElement, ReactNode } from 'react';
import classes from './card-grid.module.css';

interface CardGridProps {
  /** What is shown is about to be replaced. */
  isBusy?: boolean;
  /** List items with a card each. */
  children: ReactNode;
}

/** Cards of one kind, as many in a row as fit. */
export function CardGrid({ isBusy = false, children }: CardGridProps): ReactElement {
  return (
    <ul className={classes.grid} aria-busy={isBusy}>
      {children}
    </ul>
  );
}
