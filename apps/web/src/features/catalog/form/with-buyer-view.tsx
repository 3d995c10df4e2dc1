import type { ReactElement, ReactNode } from 'react';
import classes from './form.module.css';

interface WithBuyerViewProps {
  /** What the buyer will see, as it is typed. */
  view: ReactNode;
  children: ReactNode;
}

/** Fields with, beside them, what the buyer will see; below them on a phone. */
export function WithBuyerView({ view, children }: WithBuyerViewProps): ReactElement {
  return (
    <div className={classes.split}>
      <div className={classes.form}>{children}</div>
      <section className={classes.preview} aria-label="Ce que verra l’acheteur">
        <h3 className={classes.previewTitle}>Ce que verra l’acheteur</h3>
        {view}
      </section>
    </div>
  );
}
