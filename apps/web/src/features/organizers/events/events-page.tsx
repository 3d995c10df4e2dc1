import type { MyEvent } from '@kermesse/domain/organizers/admin-schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Paper, Text } from '@mantine/core';
import { IconCalendarPlus, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { myEventsQuery } from '../../../platform/workspace/my-events.ts';
import { TentDrawing } from '../../../ui/art/drawings/tent.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { CardsSkeleton } from '../../../ui/page-states/cards-skeleton.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import common from '../common.module.css';
import { EventCard } from './event-card.tsx';
import classes from './events-page.module.css';
import { byNextDate } from './next-edition.ts';

function NewEventButton(): ReactElement {
  return (
    <LinkButton to="/organizer/events/new" leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}>
      Créer un événement
    </LinkButton>
  );
}

function Events({ events }: { events: readonly MyEvent[] }): ReactElement {
  const now = Date.now();
  const current = byNextDate(
    events.filter(({ archivedAt }) => archivedAt === null),
    now,
  );
  const archived = events.filter(({ archivedAt }) => archivedAt !== null);
  if (events.length === 0)
    return (
      <Paper py={40} withBorder>
        <EmptyState
          drawing={<TentDrawing />}
          title="Votre premier événement commence ici"
          action={<NewEventButton />}
        >
          Dites ce que c’est{'\u00a0'}: course, kermesse, repas, concert… Le formulaire, les tarifs et le
          programme sont préparés, vous corrigez et vous publiez.
        </EmptyState>
      </Paper>
    );
  return (
    <>
      <ul className={common.list}>
        {current.map((event) => (
          <EventCard key={event.documentId} event={event} now={now} />
        ))}
      </ul>
      {current.length === 0 && (
        <Text c="dimmed">Tous vos événements sont archivés. Vous pouvez en créer un autre.</Text>
      )}
      {archived.length > 0 && (
        <details className={classes.archived}>
          <summary>
            <IconChevronRight size={18} aria-hidden="true" />
            {countOf(archived.length, 'événement archivé', 'événements archivés')}
          </summary>
          <ul className={common.list}>
            {archived.map((event) => (
              <EventCard key={event.documentId} event={event} now={now} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

export function EventsPage(): ReactElement {
  usePageTitle('Mes événements');
  const query = useQuery(myEventsQuery);
  const count = query.data?.filter(({ archivedAt }) => archivedAt === null).length ?? 0;
  return (
    <>
      <PageHeading
        title="Mes événements"
        description={count > 0 ? countOf(count, 'événement en cours', 'événements en cours') : undefined}
        actions={query.data && query.data.length > 0 ? <NewEventButton /> : undefined}
      />
      <Loaded query={query} skeleton={<CardsSkeleton cards={3} label="Vos événements se chargent…" />}>
        {(events) => <Events events={events} />}
      </Loaded>
    </>
  );
}
