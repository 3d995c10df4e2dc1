import { placesText, priceFromText } from '@kermesse/domain/events/event-availability';
import type { EventCard as EventCardData } from '@kermesse/domain/events/event-card';
import { eventTypeLabels } from '@kermesse/domain/events/event-types';
import { plainTextOf } from '@kermesse/domain/shared/plain-text';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Group, Stack } from '@mantine/core';
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { memo, type ReactElement, type ReactNode } from 'react';
import { DateRangeText } from '../display/date-text.tsx';
import { StatePill } from '../display/state-pill.tsx';
import { EventBadgePill } from './event-badge-pill.tsx';
import classes from './event-card.module.css';
import { EventLink } from './event-link.tsx';
import { EventPicture } from './event-picture.tsx';
import { LongDescription } from './long-description.tsx';
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

function Description({ text }: { text: string }): ReactElement {
  const words = plainTextOf(text);
  if (words.length > tooltipFrom) return <LongDescription words={words} />;
  return <p className={classes.description}>{words}</p>;
}

/** Rendered again only for another card: a list of them is a page's longest task. */
export const EventCard = memo(function EventCard({
  card,
  level = 2,
  isFirst = false,
  actions,
}: EventCardProps): ReactElement {
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
    <article className={`k-below ${classes.card}`}>
      <Box pos="relative">
        <EventPicture
          name={card.event_name}
          category={card.categorie}
          url={card.url_cover}
          className={classes.picture}
          isFirst={isFirst}
        />
        <Group gap="xs" align="stretch" justify="space-between" pos="absolute" inset="14px 14px auto">
          <EventBadgePill card={card} isOnPicture />
          {card.categorie && <StatePill isOnPicture>{capitalised(card.categorie)}</StatePill>}
        </Group>
      </Box>
      <Stack gap={0} flex={1} pt={18} pb={20} px={20}>
        <Group component="p" gap="xs" wrap="nowrap" m={0} c="var(--k-muted)" fz="var(--k-font-size-label)">
          <IconCalendarEvent size={18} stroke={1.7} aria-hidden="true" />
          <DateRangeText start={card.date_start} end={card.date_end} zone={card.event_timezone} />
        </Group>
        <Heading className={classes.name}>
          <EventLink name={card.event_name} editionId={card.documentId} className={classes.link}>
            {card.event_name}
          </EventLink>
        </Heading>
        <Box component="p" mt={0} mb="xs" fw={500} fz="var(--k-font-size-label)">
          {[card.event_edition_name, card.association_name].filter(Boolean).join(' · ')}
        </Box>
        {place && (
          <Group component="p" gap="xs" wrap="nowrap" m={0} c="var(--k-muted)" fz="var(--k-font-size-label)">
            <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
            {place}
          </Group>
        )}
        {card.description && <Description text={card.description} />}
        <Box component="p" mt={10} mb={0} c="var(--k-muted)" fz="sm">
          {people.filter(Boolean).join(' · ')}
        </Box>
        <Group gap="sm" justify="space-between" mt="auto" pt="md">
          {places && (
            <Stack component="p" gap={0} m={0} fw={650} fz="var(--k-font-size-label)" className="k-figures">
              {places}
              {price && (
                <Box component="span" c="var(--k-muted)" fw={500} fz="xs">
                  {price}
                </Box>
              )}
            </Stack>
          )}
          {(actions !== undefined || canTakePart(card)) && (
            <div className={classes.actions}>{actions ?? <TakePartLinks card={card} />}</div>
          )}
        </Group>
      </Stack>
    </article>
  );
});
