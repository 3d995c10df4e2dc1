import type { EventCard } from '@kermesse/domain/events/event-card';
import { type ReactElement, useId } from 'react';
import { DateRangeText } from '../../../ui/display/date-text.tsx';
import { EventBadgePill } from '../../../ui/event-card/event-badge-pill.tsx';
import { EventLink } from '../../../ui/event-card/event-link.tsx';
import { placeText } from '../../../ui/event-card/place-text.ts';
import classes from './other-editions.module.css';

interface OtherEditionsProps {
  name: string;
  editions: readonly EventCard[];
}

export function OtherEditions({ name, editions }: OtherEditionsProps): ReactElement | null {
  const id = useId();
  if (editions.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        Les autres éditions
      </h2>
      <ul className={classes.list}>
        {editions.map((card) => (
          <li key={card.documentId} className={classes.edition}>
            <div className={classes.words}>
              <EventLink name={name} editionId={card.documentId} className={classes.link}>
                {card.event_edition_name}
              </EventLink>
              <p className={classes.detail}>
                <DateRangeText start={card.date_start} end={card.date_end} zone={card.event_timezone} />
                {' · '}
                {placeText(card)}
              </p>
            </div>
            <EventBadgePill card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
