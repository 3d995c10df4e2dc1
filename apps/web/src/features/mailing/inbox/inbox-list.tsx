import { mailAudienceLabels } from '@kermesse/domain/mailing/enums';
import type { InboxEntry } from '@kermesse/domain/mailing/inbox-schemas';
import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { Button } from '@mantine/core';
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
import classes from './inbox.module.css';

interface InboxListProps {
  tab: InboxTab;
  search: string;
  chosen: string | undefined;
}

function Line({ entry, isChosen }: { entry: InboxEntry; isChosen: boolean }): ReactElement {
  const search = useSearch({ from: '/member/messages' });
  const isUnread = entry.emailStatus === 'delivered';
  return (
    <Link
      to="/messages"
      search={{ ...search, message: entry.documentId }}
      className={classes.line}
      data-unread={isUnread || undefined}
      aria-current={isChosen || undefined}
    >
      <span className={classes.lineTop}>
        <span className={classes.from}>{entry.eventName ?? 'Kermesse'}</span>
        <RelativeTime at={entry.createdAt} />
      </span>
      <strong className={classes.title}>
        {isUnread && <span className="k-visually-hidden">Non lu{'\u00a0'}: </span>}
        {entry.email.title}
      </strong>
      {entry.email.previewText && <span className={classes.preview}>{entry.email.previewText}</span>}
      <span className={classes.lineFoot}>
        <StatePill size="sm" tone={entry.audience === 'benevole' ? 'soleil' : 'neutral'}>
          {mailAudienceLabels[entry.audience]}
        </StatePill>
      </span>
    </Link>
  );
}

function Nothing({ search }: { search: string }): ReactElement {
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
  if (entries.length === 0) return <Nothing search={search} />;
  return (
    <section className={classes.list} aria-label="Liste des messages">
      <ul className={classes.lines}>
        {entries.map((entry) => (
          <li key={entry.documentId}>
            <Line entry={entry} isChosen={entry.documentId === chosen} />
          </li>
        ))}
      </ul>
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
    </section>
  );
}
