import type { NotificationType } from '@kermesse/domain/mailing/enums';
import type { NotificationEntry } from '@kermesse/domain/mailing/inbox-schemas';
import { Box, Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import {
  IconBell,
  IconBuildingCommunity,
  IconCoinEuro,
  IconHeartHandshake,
  IconTicket,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { usePathLink } from '../../../ui/layout/path-link.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { notificationsQuery, readAllNotifications, readNotification } from '../api-notifications.ts';
import { mailingKeys } from '../keys.ts';
import classes from './notification-list.module.css';

const icons: readonly [RegExp, TablerIcon][] = [
  [/^(member|role|presidency|association|participation)/, IconBuildingCommunity],
  [/^family/, IconUsers],
  [/^mission/, IconHeartHandshake],
  [/^(payment|cotisation)/, IconCoinEuro],
  [/^(inscription|waiting|document)/, IconTicket],
];

function iconOf(type: NotificationType): TablerIcon {
  return icons.find(([pattern]) => pattern.test(type))?.[1] ?? IconBell;
}

interface LineProps {
  entry: NotificationEntry;
  onChoose: (entry: NotificationEntry) => void;
}

function Content({ entry }: { entry: NotificationEntry }): ReactElement {
  const Icon = iconOf(entry.type);
  return (
    <>
      <Box
        component="span"
        display="grid"
        flex="none"
        w={36}
        h={36}
        bdrs="50%"
        bg="var(--k-soleil-light)"
        c="var(--k-soleil-text)"
        style={{ placeItems: 'center' }}
        aria-hidden="true"
      >
        <Icon size={19} stroke={1.9} />
      </Box>
      <span className={classes.text}>
        <strong>
          {!entry.read && <VisuallyHidden>Non lue{'\u00a0'}: </VisuallyHidden>}
          {entry.title}
        </strong>
        <span>{entry.message}</span>
        <Box
          component="span"
          display="flex"
          c={entry.read ? 'dimmed' : 'var(--k-ink)'}
          fz="xs"
          style={{ flexWrap: 'wrap', gap: 8, alignItems: 'center' }}
        >
          <RelativeTime at={entry.timestamp} />
          {entry.priority === 'high' && !entry.read && (
            <StatePill tone="corail" size="sm">
              Important
            </StatePill>
          )}
        </Box>
      </span>
    </>
  );
}

function LinkedLine({ entry, href, onChoose }: LineProps & { href: string }): ReactElement {
  const link = usePathLink(href);
  return (
    <a
      href={link.href}
      className={classes.item}
      data-unread={!entry.read || undefined}
      onClick={(event) => {
        onChoose(entry);
        link.onClick(event);
      }}
    >
      <Content entry={entry} />
    </a>
  );
}

function Line({ entry, onChoose }: LineProps): ReactElement {
  if (entry.link?.startsWith('/')) return <LinkedLine entry={entry} href={entry.link} onChoose={onChoose} />;
  return (
    <button
      type="button"
      className={classes.item}
      data-unread={!entry.read || undefined}
      onClick={() => onChoose(entry)}
    >
      <Content entry={entry} />
    </button>
  );
}

export function NotificationList({ onLeave }: { onLeave: () => void }): ReactElement {
  const query = useQuery(notificationsQuery);
  // What could not be marked is still shown as unread.
  const shared = { refresh: [mailingKeys.notifications], onFailure: () => true };
  const reading = useChange({ ...shared, send: readNotification });
  const readingAll = useChange({ ...shared, send: readAllNotifications });
  const choose = (entry: NotificationEntry) => {
    if (entry.link) onLeave();
    if (!entry.read) void reading.run(entry.documentId);
  };
  return (
    <Loaded query={query} skeleton={<Skeleton height={120} radius="md" />}>
      {(entries) =>
        entries.length === 0 ? (
          <Text mb={14} c="dimmed" fz="var(--k-font-size-label)">
            Rien de nouveau.
          </Text>
        ) : (
          <>
            <PlainList gap={4} mah="min(380px, 50vh)" mb={6} style={{ overflow: 'auto' }}>
              {entries.map((entry) => (
                <li key={entry.documentId}>
                  <Line entry={entry} onChoose={choose} />
                </li>
              ))}
            </PlainList>
            {entries.some(({ read }) => !read) && (
              <Button variant="subtle" size="sm" onClick={() => void readingAll.run()}>
                Tout marquer comme lu
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}
