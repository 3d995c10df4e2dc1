import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { pluralOf } from '@kermesse/domain/shared/text';
import type { EntryFigures } from '@kermesse/domain/tickets/check-in-schemas';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { StatePill } from '../../ui/display/state-pill.tsx';
import classes from './check-in.module.css';

export function Counters({ entries, isLive }: { entries: EntryFigures; isLive: boolean }): ReactElement {
  const { checkedIn, tickets } = entries;
  return (
    <section className={classes.counters} aria-label="Compteur des entrées">
      <p className={classes.count}>
        <strong className={classes.countNow}>{formatDecimal(checkedIn)}</strong>
        <span className={classes.countOf}>
          {pluralOf(checkedIn, 'entré')} sur {formatDecimal(tickets)}
        </span>
        <StatePill size="sm" tone={isLive ? 'sapin' : 'neutral'}>
          {isLive ? 'En direct' : 'Hors ligne'}
        </StatePill>
      </p>
      <ProgressBar label="Entrées" isLabelHidden value={checkedIn} max={tickets} />
    </section>
  );
}
