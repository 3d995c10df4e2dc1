import type { ReactElement, ReactNode } from 'react';
import classes from './form.module.css';

interface WithBuyerViewProps {
  view: ReactNode;
  children: ReactNode;
}

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
