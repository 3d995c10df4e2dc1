import { mailAudienceLabels } from '@kermesse/domain/mailing/enums';
import type { InboxEntry } from '@kermesse/domain/mailing/inbox-schemas';
import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { Box, Button, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { InboxDrawing } from '../../../ui/art/drawings/inbox.tsx';
import { SearchDrawing } from '../../../ui/art/drawings/search.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ErrorState } from '../../../ui/page-states/error-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { type InboxTab, inboxQuery } from '../api-inbox.ts';
import shared from '../mailing.module.css';
import classes from './inbox.module.css';

interface InboxListProps {
  tab: InboxTab;
  search: string;
  chosen: string | undefined;
}

function Line({ entry, isChosen }: { entry: InboxEntry; isChosen: boolean }): ReactElement {
  const search = useSearch({ from: '/member/messages' });
  const isUnread = entry.emailStatus === 'delivered';
  const quiet = isChosen ? 'var(--k-ink)' : 'dimmed';
  return (
    <Link
      to="/messages"
      search={{ ...search, message: entry.documentId }}
      className={`${shared.line} ${classes.line}`}
      data-unread={isUnread || undefined}
      aria-current={isChosen || undefined}
    >
      <Box
        component="span"
        display="flex"
        c={quiet}
        fz="xs"
        style={{ gap: 12, justifyContent: 'space-between' }}
      >
        <span>{entry.eventName ?? 'Kermesse'}</span>
        <RelativeTime at={entry.createdAt} />
      </Box>
      <Text component="strong" fz="var(--k-font-size-label)" fw={isUnread ? 700 : 500}>
        {isUnread && <VisuallyHidden>Non lu{'\u00a0'}: </VisuallyHidden>}
        {entry.email.title}
      </Text>
      {entry.email.previewText && (
        <Text component="span" lineClamp={2} c={quiet} fz="sm">
          {entry.email.previewText}
        </Text>
      )}
      <span>
        <StatePill size="sm" tone={entry.audience === 'benevole' ? 'soleil' : 'neutral'}>
          {mailAudienceLabels[entry.audience]}
        </StatePill>
      </span>
    </Link>
  );
}

function NoMessages({ search }: { search: string }): ReactElement {
  return search === '' ? (
    <EmptyState drawing={<InboxDrawing />} title={mailingMessages.noMessages}>
      <p>Les nouvelles de vos événements arriveront ici.</p>
    </EmptyState>
  ) : (
    <EmptyState drawing={<SearchDrawing />} title="Aucun message trouvé">
      <p>Essayez un autre mot, ou le nom de l’événement.</p>
    </EmptyState>
  );
}

export function InboxList({ tab, search, chosen }: InboxListProps): ReactElement {
  const query = useInfiniteQuery(inboxQuery(tab, search));
  const { data, error, isFetching, refetch } = query;
  if (!data)
    return error ? (
      <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    );
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <NoMessages search={search} />;
  return (
    <section aria-label="Liste des messages">
      <Stack gap="sm">
        <Paper component="ul" className={shared.lines} withBorder style={{ overflow: 'hidden' }}>
          {entries.map((entry) => (
            <li key={entry.documentId}>
              <Line entry={entry} isChosen={entry.documentId === chosen} />
            </li>
          ))}
        </Paper>
        {query.hasNextPage && (
          <Button
            variant="default"
            fullWidth
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Messages plus anciens
          </Button>
        )}
      </Stack>
    </section>
  );
}
