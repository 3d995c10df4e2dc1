import { Box, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { EventCard } from '../../ui/event-card/event-card.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { CardsSkeleton } from '../../ui/page-states/cards-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import classes from './front-page.module.css';
import { nextEventsQuery } from './front-page-api.ts';

export function FrontPageEvents(): ReactElement | null {
  const query = useQuery(nextEventsQuery);
  if (query.data?.data.length === 0) return null;
  return (
    <Box
      component="section"
      className={classes.band ?? ''}
      pt="clamp(44px, 6vw, 60px)"
      aria-labelledby="next-title"
    >
      <Group justify="space-between" gap="12px 24px" mb={22}>
        <h2 id="next-title" className={classes.heading}>
          Les prochains rendez-vous
        </h2>
        <LinkButton to="/events" variant="default">
          Tous les événements
        </LinkButton>
      </Group>
      <Loaded query={query} skeleton={<CardsSkeleton cards={3} label="Chargement des événements…" />}>
        {({ data }) => (
          <CardGrid>
            {data.map((card) => (
              <li key={card.documentId}>
                <EventCard card={card} level={3} />
              </li>
            ))}
          </CardGrid>
        )}
      </Loaded>
    </Box>
  );
}
