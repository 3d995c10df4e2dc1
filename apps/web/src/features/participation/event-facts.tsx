import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type Dated, dateText } from './event-text.ts';
import classes from './participation.module.css';

export function EventFacts({ event }: { event: Dated & { location: string | null } }): ReactElement {
  return (
    <p className={classes.facts}>
      <span className={classes.fact}>
        <IconCalendarEvent size={18} stroke={1.7} aria-hidden="true" />
        {dateText(event)}
      </span>
      {event.location && (
        <span className={classes.fact}>
          <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
          {event.location}
        </span>
      )}
    </p>
  );
}
