import { associationMessages } from '@kermesse/domain/associations/messages';
import { associationSearch } from '@kermesse/domain/associations/search';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { useIsSignedIn } from '../../../platform/session/use-session.ts';
import { CardGrid } from '../../../ui/layout/card-grid.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { CardsSkeleton } from '../../../ui/page-states/cards-skeleton.tsx';
import { AssociationCard } from '../card/association-card.tsx';
import { useFavourites } from '../card/favourites.ts';
import { searchQuery } from './api.ts';
import { FilterBar } from './filter-bar.tsx';
import { toQuery } from './filters.ts';
import { NothingFound } from './nothing-found.tsx';
import { Pager } from './pager.tsx';
import classes from './search-page.module.css';
import { useSearchFilters } from './use-filters.ts';

const CreateDialog = lazy(() => import('../create/create-dialog.tsx'));

export function AssociationSearchPage(): ReactElement {
  const [filters, change] = useSearchFilters();
  const [asked] = useDebouncedValue(filters, associationSearch.requestDelayMs);
  const query = useQuery(searchQuery(toQuery(asked)));
  const favourites = useFavourites();
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate({ from: '/associations' });
  const isAsked = useSearch({ from: '/public/associations' }).create === 'true';
  const isCreating = isAsked && isSignedIn;
  /** In the address, so that the open form survives a reload and signing in. */
  const showCreation = (isOpen: boolean) =>
    void navigate({
      to: '/associations',
      search: (before) => ({ ...before, create: isOpen ? 'true' : undefined }),
      replace: true,
      resetScroll: false,
    });
  const create = () =>
    isSignedIn
      ? showCreation(true)
      : void navigate({ to: '/login', search: { redirect: '/associations?create=true' } });
  const { data, error } = query;
  const total = data?.meta.pagination.total;
  return (
    <Page title="Associations">
      <Group gap="16px 24px" align="flex-end" justify="space-between" mb={26}>
        <div>
          <Box component="h1" m={0} fw={750} fz="clamp(2.125rem, 6vw, 3.25rem)" lts="-0.03em" tabIndex={-1}>
            Associations
          </Box>
          <Text mt={10} c="dimmed" fz="lg">
            Trouvez celles qui font vivre votre coin
            <span role="status">
              {error && !data
                ? ''
                : `\u00a0: ${total === undefined ? 'la liste arrive' : countOf(total, 'association')}`}
            </span>
            .{' '}
            <Link className={classes.link} to="/inscription/associations">
              Événements ouverts aux associations
            </Link>
          </Text>
        </div>
        <Button
          className={classes.create ?? ''}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={create}
        >
          Créer une association
        </Button>
      </Group>
      <FilterBar filters={filters} onChange={change} />
      {error && !data && (
        <Flex
          component="p"
          wrap="wrap"
          gap="sm"
          align="center"
          p="14px 18px"
          c="var(--k-corail-text)"
          bg="var(--k-corail-light)"
          bdrs="lg"
          role="alert"
        >
          {associationMessages.searchError(messageOf(error))}{' '}
          <Button variant="default" size="sm" onClick={() => void query.refetch()}>
            Réessayer
          </Button>
        </Flex>
      )}
      {!data && !error && <CardsSkeleton cards={6} label="Chargement des associations…" />}
      {data?.data.length === 0 && <NothingFound filters={asked} />}
      {data && data.data.length > 0 && (
        <>
          <CardGrid isBusy={query.isPlaceholderData}>
            {data.data.map((found) => (
              <li key={found.documentId}>
                <AssociationCard
                  association={{ ...found, city: found.address?.city || null }}
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
          <Pager filters={filters} pageCount={data.meta.pagination.pageCount} />
        </>
      )}
      {isCreating && (
        <Suspense>
          <CreateDialog onClose={() => showCreation(false)} />
        </Suspense>
      )}
    </Page>
  );
}
