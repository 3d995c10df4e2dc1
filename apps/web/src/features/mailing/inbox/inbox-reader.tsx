import type { InboxMessage } from '@kermesse/domain/mailing/inbox-schemas';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef } from 'react';
import { homeKeys } from '../../../platform/queries/keys.ts';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { messageQuery, openMessage } from '../api-inbox.ts';
import { MailFrame } from '../frame/mail-frame.tsx';
import { mailingKeys } from '../keys.ts';
import classes from './inbox.module.css';

/** Reports each opening once; the server counts. */
function useOpened(documentId: string): void {
  const client = useQueryClient();
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (told.current === documentId) return;
    told.current = documentId;
    void openMessage(documentId)
      .catch(() => undefined)
      .then(async () => {
        await client.invalidateQueries({ queryKey: mailingKeys.lists });
        await client.invalidateQueries({ queryKey: mailingKeys.unreadMails });
        await client.invalidateQueries({ queryKey: homeKeys.all });
      });
  }, [documentId, client]);
}

function Message({ message }: { message: InboxMessage }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useOpened(message.documentId);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article className={classes.message}>
      <h2 className={classes.subject} ref={heading} tabIndex={-1}>
        {message.email.title}
      </h2>
      <p className={classes.meta}>
        {[message.eventName, formatDateTime(message.createdAt)].filter(Boolean).join(' · ')}
      </p>
      <MailFrame title={`Message${'\u00a0'}: ${message.email.title}`} html={message.email.content} />
    </article>
  );
}

function Chosen({ documentId }: { documentId: string }): ReactElement {
  const query = useQuery(messageQuery(documentId));
  const { message: _, ...search } = useSearch({ from: '/member/messages' });
  return (
    <div className={classes.reader}>
      <Link to="/messages" search={search} className={classes.back}>
        <IconArrowLeft size={20} aria-hidden="true" />
        Retour aux messages
      </Link>
      <Loaded query={query} skeleton={<Skeleton height={480} radius="lg" />}>
        {(message) => <Message message={message} />}
      </Loaded>
    </div>
  );
}

export function InboxReader({ documentId }: { documentId: string | undefined }): ReactElement {
  if (documentId !== undefined) return <Chosen documentId={documentId} />;
  return (
    <div className={classes.reader} data-empty>
      <p className={classes.hint}>Choisissez un message pour le lire ici.</p>
    </div>
  );
}
