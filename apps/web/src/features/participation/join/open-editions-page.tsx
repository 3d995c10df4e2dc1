import { countOf } from '@kermesse/domain/shared/text';
import { Box, Group, Pagination, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, useEffect, useState } from 'react';
import { CalendarDrawing } from '../../../ui/art/drawings/calendar.tsx';
import { EventCard } from '../../../ui/event-card/event-card.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { CardGrid } from '../../../ui/layout/card-grid.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { CardsSkeleton } from '../../../ui/page-states/cards-skeleton.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { openEditionsQuery } from '../api.ts';

export function OpenEditionsPage(): ReactElement {
  const search = useSearch({ from: '/public/inscription/associations' });
  const navigate = useNavigate({ from: '/inscription/associations' });
  const asked = search.q ?? '';
  const page = Math.max(1, Number(search.page) || 1);
  const [text, setText] = useState(asked);
  const [typed] = useDebouncedValue(text.trim(), 250);
  const query = useQuery(openEditionsQuery(asked, page));
  useEffect(() => {
    if (typed === asked) return;
    void navigate({
      to: '.',
      search: (before) => ({ ...before, q: typed || undefined, page: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [typed, asked, navigate]);
  const total = query.data?.meta.pagination.total;
  return (
    <Page title="Participer avec une association">
      <Text component="h1" fw={750} fz="clamp(2rem, 5.5vw, 2.75rem)" lh={1.1} lts="-0.03em" tabIndex={-1}>
        Participer avec une association
      </Text>
      <Text maw="36em" mt={10} mb={22} c="dimmed" fz="lg">
        Choisissez un événement, puis l’association aux côtés de laquelle vous venez
        {total !== undefined && (
          <>
            {'\u00a0'}: <span role="status">{countOf(total, 'événement ouvert', 'événements ouverts')}</span>
          </>
        )}
        .
      </Text>
      <Box maw={420} mb="lg">
        <SearchField
          aria-label="Chercher un événement"
          placeholder="Nom, ville…"
          value={text}
          onChange={setText}
        />
      </Box>
      <Loaded query={query} skeleton={<CardsSkeleton cards={3} label="Chargement des événements…" />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState
              drawing={<CalendarDrawing />}
              title="Aucun événement ouvert aux associations"
              action={<LinkButton to="/events">Voir tous les événements</LinkButton>}
            >
              <p>Revenez bientôt, ou proposez à un organisateur d’accueillir la vôtre.</p>
            </EmptyState>
          ) : (
            <>
              <CardGrid isBusy={query.isPlaceholderData}>
                {data.map((card, index) => (
                  <li key={card.documentId}>
                    <EventCard
                      card={card}
                      isFirst={index === 0}
                      actions={
                        <LinkButton
                          to="/inscription/associations/$associationId"
                          params={{ associationId: card.documentId }}
                          size="sm"
                          aria-label={`Choisir mon association\u00a0: ${card.event_name}`}
                        >
                          Choisir mon association
                        </LinkButton>
                      }
                    />
                  </li>
                ))}
              </CardGrid>
              {meta.pagination.pageCount > 1 && (
                <Group justify="center" mt={28}>
                  <Pagination
                    total={meta.pagination.pageCount}
                    value={page}
                    getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
                    onChange={(next) =>
                      void navigate({
                        to: '.',
                        search: (before) => ({ ...before, page: String(next) }),
                      })
                    }
                  />
                </Group>
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
