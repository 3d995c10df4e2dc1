import { placesText, priceFromText } from '@kermesse/domain/events/event-availability';
import type { EventCard as EventCardData } from '@kermesse/domain/events/event-card';
import { eventTypeLabels } from '@kermesse/domain/events/event-types';
import { plainTextOf } from '@kermesse/domain/shared/plain-text';
import { countOf } from '@kermesse/domain/shared/text';
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { DateRangeText } from '../display/date-text.tsx';
import { StatePill } from '../display/state-pill.tsx';
import { EventBadgePill } from './event-badge-pill.tsx';
import classes from './event-card.module.css';
import { EventLink } from './event-link.tsx';
import { EventPicture } from './event-picture.tsx';
import { capitalised, placeText } from './place-text.ts';
import { canTakePart, TakePartLinks } from './take-part-links.tsx';

interface EventCardProps {
  card: EventCardData;
  level?: 2 | 3;
  isFirst?: boolean;
  actions?: ReactNode;
}

/** In characters: longer descriptions are cut on the card and shown whole in a tooltip. */
const tooltipFrom = 150;

/** The tooltip's code is loaded only when a card needs it. */
const LongDescription = lazy(() => import('./long-description.tsx'));

function Description({ text }: { text: string }): ReactElement {
  const words = plainTextOf(text);
  const plain = <p className={classes.description}>{words}</p>;
  if (words.length <= tooltipFrom) return plain;
  return (
    <Suspense fallback={plain}>
      <LongDescription words={words} />
    </Suspense>
  );
}

export function EventCard({ card, level = 2, isFirst = false, actions }: EventCardProps): ReactElement {
  const Heading = `h${level}` as const;
  const place = placeText(card);
  const places = placesText(card);
  const price = priceFromText(card);
  const people = [
    eventTypeLabels[card.type],
    card.inscriptions > 0 ? countOf(card.inscriptions, 'inscrit') : null,
    card.distanceKm === null ? null : `à ${Math.round(card.distanceKm)}\u00a0km`,
  ];
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <EventPicture
          name={card.event_name}
          category={card.categorie}
          url={card.url_cover}
          className={classes.picture}
          isFirst={isFirst}
        />
        <div className={classes.badges}>
          <EventBadgePill card={card} isOnPicture />
          {card.categorie && <StatePill isOnPicture>{capitalised(card.categorie)}</StatePill>}
        </div>
      </div>
      <div className={classes.body}>
        <p className={classes.fact}>
          <IconCalendarEvent size={18} stroke={1.7} aria-hidden="true" />
          <DateRangeText start={card.date_start} end={card.date_end} zone={card.event_timezone} />
        </p>
        <Heading className={classes.name}>
          <EventLink name={card.event_name} editionId={card.documentId} className={classes.link}>
            {card.event_name}
          </EventLink>
        </Heading>
        <p className={classes.edition}>
          {[card.event_edition_name, card.association_name].filter(Boolean).join(' · ')}
        </p>
        {place && (
          <p className={classes.fact}>
            <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
            {place}
          </p>
        )}
        {card.description && <Description text={card.description} />}
        <p className={classes.people}>{people.filter(Boolean).join(' · ')}</p>
        <div className={classes.foot}>
          {places && (
            <p className={classes.places}>
              {places}
              {price && <span className={classes.price}>{price}</span>}
            </p>
          )}
          {(actions !== undefined || canTakePart(card)) && (
            <div className={classes.actions}>{actions ?? <TakePartLinks card={card} />}</div>
          )}
        </div>
      </div>
    </article>
  );
}
