import type { EventPage } from '@kermesse/domain/catalog/event-page';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Group, Text } from '@mantine/core';
import { IconCalendarEvent, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { DateRangeText, DateText } from '../../../ui/display/date-text.tsx';
import { lazyPart } from '../../../ui/display/lazy-part.tsx';
import { SizedPicture } from '../../../ui/display/sized-picture.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { EventBadgePill } from '../../../ui/event-card/event-badge-pill.tsx';
import { EventPicture } from '../../../ui/event-card/event-picture.tsx';
import { capitalised, placeText } from '../../../ui/event-card/place-text.ts';
import classes from './event-hero.module.css';

const EventActions = lazyPart<{ page: EventPage }>(
  'event-actions',
  async () => (await import('./event-actions.tsx')).EventActions,
  () => <Box h={36} mt="md" />,
);

export function EventHero({ page }: { page: EventPage }): ReactElement {
  const { event, edition } = page;
  const place = placeText(edition);
  return (
    <header>
      <div className={classes.frame}>
        <EventPicture
          name={event.name}
          category={event.categorie}
          url={edition.url_cover}
          className={classes.cover}
          width={1144}
          height={380}
          isFirst
        />
        {edition.url_logo && (
          <SizedPicture url={edition.url_logo} width={88} height={88} className={classes.logo} />
        )}
      </div>
      <Group gap="xs" mt={22}>
        <EventBadgePill card={edition} />
        {edition.postponed_from && edition.status !== 'cancelled' && (
          <StatePill tone="soleil">Reporté</StatePill>
        )}
        {event.categorie && <StatePill>{capitalised(event.categorie)}</StatePill>}
      </Group>
      <h1 className={classes.title} tabIndex={-1}>
        {event.name}
      </h1>
      <Text mt="xs" c="dimmed" fz="lg">
        {[edition.event_edition_name, event.association && `par ${event.association.name}`]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ul className={classes.facts}>
        <li>
          <IconCalendarEvent size={20} stroke={1.7} aria-hidden="true" />
          <span>
            <DateRangeText start={edition.date_start} end={edition.date_end} zone={edition.event_timezone} />
            {edition.postponed_from && edition.status !== 'cancelled' && (
              <>
                {' '}
                (nouvelles dates, prévu d’abord le{' '}
                <DateText at={edition.postponed_from} zone={edition.event_timezone} />)
              </>
            )}
          </span>
        </li>
        {place && (
          <li>
            <IconMapPin size={20} stroke={1.7} aria-hidden="true" />
            {place}
          </li>
        )}
        {edition.inscriptions > 0 && (
          <li>
            <IconUsers size={20} stroke={1.7} aria-hidden="true" />
            {countOf(edition.inscriptions, 'inscrit')}
          </li>
        )}
      </ul>
      <EventActions page={page} />
    </header>
  );
}
