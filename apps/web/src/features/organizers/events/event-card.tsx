import { eventTypeLabels } from '@kermesse/domain/events/enums';
import type { MyEvent } from '@kermesse/domain/organizers/admin-schemas';
import { ofName } from '@kermesse/domain/shared/of-name';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Group, Stack, Text } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { EventCover } from '../../../ui/art/event-cover.tsx';
import { SizedPicture } from '../../../ui/display/sized-picture.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import common from '../common.module.css';
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
          <SizedPicture url={cover} width={200} height={150} />
        ) : (
          <EventCover name={event.name} category={event.categorie} />
        )}
      </div>
      <Stack gap={14} miw={0} p={{ base: 'md', sm: 20 }}>
        <Group gap="sm" align="flex-start" justify="space-between" wrap="nowrap">
          <Box miw={0}>
            <h2 className={classes.title}>
              <Link to="/organizer/events/$eventId" params={params}>
                {event.name}
              </Link>
            </h2>
            <Text mt={2} c="dimmed" fz="sm">
              {[eventTypeLabels[event.type], event.categorie].filter(Boolean).join(' · ')}
            </Text>
          </Box>
          {event.archivedAt ? (
            <StatePill size="sm">Archivé</StatePill>
          ) : (
            !event.isOwner && (
              <StatePill size="sm" icon={<IconSettings size={14} />}>
                Administrateur
              </StatePill>
            )
          )}
        </Group>
        <ul className={common.list} style={{ gap: 8 }} aria-label={`Éditions ${ofName(event.name)}`}>
          {shown.map((edition) => (
            <EditionRow key={edition.documentId} edition={edition} now={now} />
          ))}
        </ul>
        {hidden > 0 && (
          <Link to="/organizer/events/$eventId" params={params} className={classes.more}>
            Voir {countOf(hidden, 'autre édition', 'autres éditions')}
          </Link>
        )}
      </Stack>
    </li>
  );
}
