import { eventPageTexts } from '@kermesse/domain/events/messages';
import { dayOf } from '@kermesse/domain/shared/moments';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pageTime } from '../../../platform/page-time.ts';
import { SearchDrawing } from '../../../ui/art/drawings/search.tsx';
import { lazyPart } from '../../../ui/display/lazy-part.tsx';
import { EventCard } from '../../../ui/event-card/event-card.tsx';
import { CardGrid } from '../../../ui/layout/card-grid.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { CardsSkeleton } from '../../../ui/page-states/cards-skeleton.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { eventsQuery } from '../api.ts';
import { CategoryChips } from './category-chips.tsx';
import { type EventFilters, isNarrowed, noFilters, toEventsQuery } from './event-filters.ts';
import type { FilterProps } from './filter-props.ts';
import { Pager } from './pager.tsx';
import { useEventFilters } from './use-event-filters.ts';

/** Loaded after the list, which can be read without it. */
const FilterBar = lazyPart<FilterProps>(
  'filter-bar',
  async () => (await import('./filter-bar.tsx')).FilterBar,
  () => <Box mih={46} />,
);

function foundText(total: number, filters: EventFilters): string {
  if (filters.dates === 'past') return countOf(total, 'événement passé', 'événements passés');
  return isNarrowed(filters)
    ? countOf(total, 'événement trouvé', 'événements trouvés')
    : countOf(total, 'prochain rendez-vous', 'prochains rendez-vous');
}

export function EventsPage(): ReactElement {
  const [filters, change] = useEventFilters();
  const client = useQueryClient();
  const today = dayOf(pageTime());
  const query = useQuery(eventsQuery(toEventsQuery(filters, today)));
  const total = query.data?.meta.pagination.total;
  const prefetch = (page: number) =>
    void client.prefetchQuery(eventsQuery(toEventsQuery({ ...filters, page }, today)));
  return (
    <Page title={eventPageTexts.listTitle}>
      <Text component="h1" fw={750} fz="clamp(2.125rem, 6vw, 3.25rem)" lts="-0.03em" tabIndex={-1}>
        {eventPageTexts.listTitle}
      </Text>
      <Text maw="34em" mt={10} mb={26} c="dimmed" fz="lg">
        Courez, fêtez, donnez un coup de main{'\u00a0'}:{' '}
        <span role="status">
          {total === undefined ? 'les prochains rendez-vous' : foundText(total, filters)}
        </span>
        .
      </Text>
      {/* Sent as it is only without scripts. */}
      <form action="/events" onSubmit={(event) => event.preventDefault()}>
        <div className="k-without-scripts">
          <Button type="submit" size="sm" mb="sm">
            Rechercher
          </Button>
        </div>
        <FilterBar filters={filters} onChange={change} />
        <CategoryChips categories={query.data?.meta.categories ?? []} filters={filters} onChange={change} />
      </form>
      <Loaded query={query} skeleton={<CardsSkeleton cards={6} label="Chargement des événements…" />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState
              drawing={<SearchDrawing />}
              title="Rien ne correspond à votre recherche"
              action={
                <Button variant="default" onClick={() => change(noFilters)}>
                  Voir tous les événements
                </Button>
              }
            >
              <p>Essayez un autre mot, un autre lieu ou d’autres dates.</p>
            </EmptyState>
          ) : (
            <>
              <CardGrid isBusy={query.isPlaceholderData}>
                {data.map((card, index) => (
                  <li key={card.documentId}>
                    <EventCard card={card} isFirst={index === 0} />
                  </li>
                ))}
              </CardGrid>
              <Pager filters={filters} pageCount={meta.pagination.pageCount} onIntent={prefetch} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
