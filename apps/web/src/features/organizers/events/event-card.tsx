import { eventTypeLabels } from '@kermesse/domain/events/enums';
import type { MyEvent } from '@kermesse/domain/organizers/admin-schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { EventCover } from '../../../ui/art/event-cover.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { EditionRow } from '../editions/edition-row.tsx';
import classes from './event-card.module.css';
import { nextEdition } from './next-edition.ts';

interface EventCardProps {
  event: MyEvent;
  now: number;
}

const shownEditions = 3;

export function EventCard({ event, now }: EventCardProps): ReactElement {
  const next = nextEdition(event.event_editions, now);
  const others = event.event_editions.filter((edition) => edition !== next);
  const shown = next ? [next, ...others].slice(0, shownEditions) : [];
  const hidden = event.event_editions.length - shown.length;
  const cover = next?.url_cover ?? event.url_cover;
  const params = { eventId: event.documentId };
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        {cover ? (
          <img src={cover} alt="" loading="lazy" />
        ) : (
          <EventCover name={event.name} category={event.categorie} />
        )}
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
          <div className={classes.titles}>
            <h2 className={classes.title}>
              <Link to="/organizer/events/$eventId" params={params}>
                {event.name}
              </Link>
            </h2>
            <p className={classes.meta}>
              {[eventTypeLabels[event.type], event.categorie].filter(Boolean).join(' · ')}
            </p>
          </div>
          {event.archivedAt ? (
            <StatePill size="sm">Archivé</StatePill>
          ) : (
            !event.isOwner && (
              <StatePill size="sm" icon={<IconSettings size={14} />}>
                Administrateur
              </StatePill>
            )
          )}
        </div>
        <ul className={classes.editions} aria-label={`Éditions de ${event.name}`}>
          {shown.map((edition) => (
            <EditionRow key={edition.documentId} edition={edition} now={now} />
          ))}
        </ul>
        {hidden > 0 && (
          <Link to="/organizer/events/$eventId" params={params} className={classes.more}>
            Voir {countOf(hidden, 'autre édition', 'autres éditions')}
          </Link>
        )}
      </div>
    </li>
  );
}
