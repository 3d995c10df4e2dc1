import type { InboxMessage } from '@kermesse/domain/mailing/inbox-schemas';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { Group, Paper, Skeleton, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef } from 'react';
import { homeKeys } from '../../../platform/queries/keys.ts';
import { MailFrame } from '../../../ui/mail-frame/mail-frame.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { messageQuery, openMessage } from '../api-inbox.ts';
import { mailingKeys } from '../keys.ts';
import shared from '../mailing.module.css';
import classes from './inbox.module.css';

/** Reports each opening once; the server counts. */
function useMarkOpened(documentId: string): void {
  const client = useQueryClient();
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (reported.current === documentId) return;
    reported.current = documentId;
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
  useMarkOpened(message.documentId);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Paper component="article" p={{ base: '16px 12px', sm: 'lg' }} withBorder>
      <Text component="h2" fz="xl" className="k-break-anywhere" ref={heading} tabIndex={-1}>
        {message.email.title}
      </Text>
      <Text mt={4} mb="md" c="dimmed" fz="var(--k-font-size-label)">
        {[message.eventName, formatDateTime(message.createdAt)].filter(Boolean).join(' · ')}
      </Text>
      <MailFrame title={`Message${'\u00a0'}: ${message.email.title}`} html={message.email.content} />
    </Paper>
  );
}

function Chosen({ documentId }: { documentId: string }): ReactElement {
  const query = useQuery(messageQuery(documentId));
  const { message: _, ...search } = useSearch({ from: '/member/messages' });
  return (
    <div className={classes.reader}>
      <Link to="/messages" search={search} className={`${shared.action} ${classes.back}`}>
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
    <Group
      className={classes.reader}
      visibleFrom="sm"
      justify="center"
      mih={320}
      p="lg"
      bd="1px dashed var(--k-line)"
      bdrs="lg"
    >
      <Text c="dimmed">Choisissez un message pour le lire ici.</Text>
    </Group>
  );
}
