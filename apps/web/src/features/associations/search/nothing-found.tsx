import { associationMessages } from '@kermesse/domain/associations/messages';
import { Box, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SearchDrawing } from '../../../ui/art/drawings/search.tsx';
import { CardGrid } from '../../../ui/layout/card-grid.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { AssociationCard } from '../card/association-card.tsx';
import { useFavourites } from '../card/favourites.ts';
import { suggestionsQuery } from './api.ts';
import type { SearchFilters } from './filters.ts';

export function NothingFound({ filters }: { filters: SearchFilters }): ReactElement {
  const { data = [] } = useQuery(suggestionsQuery(filters.q, filters.at));
  const favourites = useFavourites();
  return (
    <>
      <EmptyState
        drawing={<SearchDrawing />}
        title={associationMessages.noMatch}
        action={
          <LinkButton to="/associations" search={{}} variant="default">
            Voir toutes les associations
          </LinkButton>
        }
      />
      {data.length > 0 && (
        <Box component="section" mt="xl" aria-labelledby="suggestions">
          <Title order={2} id="suggestions" mb="md">
            Peut-être cherchiez-vous
          </Title>
          <CardGrid>
            {data.map((found) => (
              <li key={found.documentId}>
                <AssociationCard
                  association={found}
                  level={3}
                  isMine={favourites.membershipOf(found.documentId) !== undefined}
                  isFavourite={favourites.isFavourite(found.documentId)}
                  onFavourite={
                    favourites.canToggle
                      ? (isFavourite) => favourites.toggle(found.documentId, isFavourite)
                      : undefined
                  }
                />
              </li>
            ))}
          </CardGrid>
        </Box>
      )}
    </>
  );
}
