import type { Home } from '@kermesse/domain/home/schemas';
import { formatRelative } from '@kermesse/domain/shared/moments';
import { countOf } from '@kermesse/domain/shared/text';
import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
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
      <ul className={classes.list}>
        {latest.map(({ documentId, title, eventName, receivedAt, isRead }) => (
          <li key={documentId} className={classes.row} data-unread={!isRead || undefined}>
            <Link to="/messages" search={{ message: documentId }} className={classes.title}>
              {!isRead && <span className="k-visually-hidden">Non lu : </span>}
              {title}
            </Link>
            <p className={classes.detail}>
              {[eventName, formatRelative(receivedAt, now)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
