import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchDrawing } from '../../../ui/art/drawings/search.tsx';
import { TentDrawing } from '../../../ui/art/drawings/tent.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ErrorState } from '../../../ui/page-states/error-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { libraryQuery } from './api.ts';
import type { LibraryEntry } from './entries.ts';
import { EntryRow } from './entry-row.tsx';
import { isNarrowed, type LibraryFilters } from './filters.ts';
import classes from './library.module.css';
import { libraryMessages } from './messages.ts';

interface LibraryListProps {
  filters: LibraryFilters;
  onClear: () => void;
  onCreate: () => void;
  onOpen: (entry: LibraryEntry) => void;
  onEdit: (entry: LibraryEntry) => void;
}

export function LibraryList(props: LibraryListProps) {
  const { filters, onOpen, onEdit } = props;
  const query = useInfiniteQuery(libraryQuery(filters));
  const { data, error, isFetching, refetch } = query;
  if (!data && error)
    return <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={6} />;
  const entries = data.pages.flatMap((page) => page.entries);
  const total = data.pages[0]?.total ?? 0;
  if (entries.length === 0) return <NothingToShow {...props} />;
  return (
    <Stack
      className={classes.results}
      gap="sm"
      align="flex-start"
      data-stale={query.isPlaceholderData || undefined}
    >
      <Text c="dimmed" fz="sm" aria-live="polite">
        {libraryMessages.found(total, filters.kind)}
        {filters.view !== 'all' && ` · ${libraryMessages.viewHints[filters.view]}`}
      </Text>
      <PlainList
        w="100%"
        bd="1px solid var(--k-line)"
        bdrs="lg"
        bg="var(--k-card)"
        aria-label={libraryMessages.tabs[filters.kind]}
      >
        {entries.map((entry) => (
          <EntryRow key={entry.documentId} entry={entry} onOpen={onOpen} onEdit={onEdit} />
        ))}
      </PlainList>
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {libraryMessages.more}
        </Button>
      )}
      {query.isFetching && <VisuallyHidden>Chargement…</VisuallyHidden>}
    </Stack>
  );
}

function NothingToShow({ filters, onClear, onCreate }: LibraryListProps) {
  if (isNarrowed(filters))
    return (
      <EmptyState
        drawing={<SearchDrawing />}
        title={libraryMessages.nothingTitle}
        action={
          <Button variant="default" onClick={onClear}>
            {libraryMessages.clear}
          </Button>
        }
      >
        <p>{libraryMessages.nothingText}</p>
      </EmptyState>
    );
  if (filters.view !== 'all')
    return (
      <EmptyState drawing={<TentDrawing />} title={libraryMessages.emptyViewTitle[filters.view]}>
        <p>{libraryMessages.viewHints[filters.view]}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      drawing={<TentDrawing />}
      title={libraryMessages.emptyTitle(filters.kind)}
      action={<Button onClick={onCreate}>{libraryMessages.create(filters.kind)}</Button>}
    >
      <p>{filters.kind === 'question' ? libraryMessages.emptyText : libraryMessages.emptyBlockText}</p>
    </EmptyState>
  );
}
