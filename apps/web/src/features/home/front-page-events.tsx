import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { EventCard } from '../../ui/event-card/event-card.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { CardsSkeleton } from '../../ui/page-states/cards-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { nextEventsQuery } from './front-page-api.ts';
import classes from './front-page-events.module.css';

export function FrontPageEvents(): ReactElement | null {
  const query = useQuery(nextEventsQuery);
  if (query.data?.data.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="next-title">
      <div className={classes.head}>
        <h2 id="next-title" className={classes.title}>
          Les prochains rendez-vous
        </h2>
        <LinkButton to="/events" variant="default">
          Tous les événements
        </LinkButton>
      </div>
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
    </section>
  );
}
