import type { ReactElement } from 'react';
import { CardsSkeleton } from '../../ui/page-states/cards-skeleton.tsx';
import classes from './front-page-events.module.css';

export function FrontPageEventsSkeleton(): ReactElement {
  return (
    <div className={classes.section}>
      <CardsSkeleton cards={3} label="Chargement des événements…" />
    </div>
  );
}
