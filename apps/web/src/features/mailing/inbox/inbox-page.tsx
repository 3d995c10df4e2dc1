import { mailAudienceLabels } from '@kermesse/domain/mailing/enums';
import type { UnreadCounts } from '@kermesse/domain/mailing/inbox-schemas';
import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { pluralOf } from '@kermesse/domain/shared/text';
import { Box, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { useUnreadMails } from '../../../platform/stores/unread-mails.ts';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { CountBadge } from '../../../ui/layout/count-badge.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { hasAssociationMailQuery, type InboxTab, unreadCountsQuery } from '../api-inbox.ts';
import { inboxTabs } from '../search.ts';
import classes from './inbox.module.css';
import { InboxList } from './inbox-list.tsx';
import { InboxReader } from './inbox-reader.tsx';

function labelOf(tab: InboxTab): string {
  return tab === 'all' ? 'Tous' : mailAudienceLabels[tab];
}

interface TabsProps {
  current: InboxTab;
  counts: UnreadCounts;
}

function InboxTabs({ current, counts }: TabsProps): ReactElement {
  const { data: hasAssociationMail = counts.association > 0 } = useQuery(hasAssociationMailQuery);
  const shown = inboxTabs.filter((tab) => tab !== 'association' || current === tab || hasAssociationMail);
  return (
    <nav aria-label="Messages par rôle">
      <Group gap={6}>
        {shown.map((tab) => {
          const count = tab === 'all' ? counts.total : counts[tab];
          return (
            <Link
              key={tab}
              to="/messages"
              search={tab === 'all' ? {} : { tab }}
              className={classes.tab}
              aria-current={tab === current ? 'page' : undefined}
            >
              {labelOf(tab)}
              <CountBadge count={count} label={pluralOf(count, 'non lu', 'non lus')} />
            </Link>
          );
        })}
      </Group>
    </nav>
  );
}

export function InboxPage(): ReactElement {
  const search = useSearch({ from: '/member/messages' });
  const navigate = useNavigate();
  const { tab = 'all', search: words = '', message: chosen } = search;
  const stored = useUnreadMails();
  const { data = stored } = useQuery(unreadCountsQuery);
  useEffect(() => {
    useUnreadMails.setState(data);
  }, [data]);
  const { message: _, ...withoutMessage } = search;
  return (
    <Page title="Messages">
      <div className={classes.top} data-reading={chosen !== undefined || undefined}>
        <PageHeading
          title="Messages"
          description={
            data.total > 0 ? mailingMessages.unread(data.total) : 'Les nouvelles de vos événements.'
          }
        />
        <Group gap="12px 24px" justify="space-between" mt={20}>
          <InboxTabs current={tab} counts={data} />
          <Box w={{ base: '100%', sm: 'auto' }}>
            <SearchField
              aria-label="Rechercher un message"
              defaultValue={words}
              minLength={3}
              onSearch={(text) =>
                void navigate({
                  to: '/messages',
                  search: { ...withoutMessage, search: text === '' ? undefined : text },
                  replace: true,
                })
              }
            />
          </Box>
        </Group>
      </div>
      <div className={classes.columns} data-reading={chosen !== undefined || undefined}>
        <InboxList tab={tab} search={words} chosen={chosen} />
        <InboxReader key={chosen ?? ''} documentId={chosen} />
      </div>
    </Page>
  );
}
