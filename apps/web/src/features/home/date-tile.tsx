import { formatLongDate } from '@kermesse/domain/shared/moments';
import type { ReactElement } from 'react';
import classes from './date-tile.module.css';

interface DateTileProps {
  instant: string;
  timezone: string;
}

function part(instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('fr-FR', { timeZone, ...options }).format(new Date(instant));
}

export function DateTile({ instant, timezone }: DateTileProps): ReactElement {
  return (
    <div className={classes.tile}>
      <span className="k-visually-hidden">{formatLongDate(instant, timezone)}</span>
      <span className={classes.weekday} aria-hidden="true">
        {part(instant, timezone, { weekday: 'short' })}
      </span>
      <span className={classes.day} aria-hidden="true">
        {part(instant, timezone, { day: 'numeric' })}
      </span>
      <span className={classes.month} aria-hidden="true">
        {part(instant, timezone, { month: 'short' })}
      </span>
    </div>
  );
}
