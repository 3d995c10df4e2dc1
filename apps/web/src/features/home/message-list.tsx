import type { Home } from '@kermesse/domain/home/schemas';
import { formatRelative } from '@kermesse/domain/shared/moments';
import { countOf } from '@kermesse/domain/shared/text';
import { Badge, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import home from './home.module.css';
import { HomeSection } from './home-section.tsx';
import classes from './message-list.module.css';

interface MessageListProps {
  messages: Home['messages'];
  now: number;
}

export function MessageList({ messages: { unread, latest }, now }: MessageListProps): ReactElement {
  const count = unread > 0 && <Badge color="corail">{countOf(unread, 'non lu', 'non lus')}</Badge>;
  return (
    <HomeSection
      id="messages"
      title="Messages"
      aside={count}
      all={<Link to="/messages">Tous mes messages</Link>}
    >
      <ul className={home.list}>
        {latest.map(({ documentId, title, eventName, receivedAt, isRead }) => (
          <li key={documentId} className={classes.row} data-unread={!isRead || undefined}>
            <Text fz="var(--k-font-size-label)" fw={isRead ? 400 : 600} lh={1.4}>
              <Link to="/messages" search={{ message: documentId }} className={home.link}>
                {!isRead && <VisuallyHidden>{'Non lu\u00a0: '}</VisuallyHidden>}
                {title}
              </Link>
            </Text>
            <Text mt={2} c="dimmed" fz="xs">
              {[eventName, formatRelative(receivedAt, now)].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
