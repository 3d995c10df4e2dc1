import type { MailContent } from '@kermesse/domain/mailing/mailbox-schemas';
import { Box, Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { mailQuery } from './api.ts';

/** Replaces the origin of a localhost link by the one under which this page was reached. */
function hereIfLocal(href: string, origin: string): string {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (url?.hostname !== 'localhost') return href;
  return `${origin}${url.pathname}${url.search}${url.hash}`;
}

/** For a sandboxed frame: links open in a new tab, and those to this server use the port of this page. */
function mailDocument(html: string, origin: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('href', hereIfLocal(link.getAttribute('href') ?? '', origin));
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noreferrer');
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function MailFrame({ mail }: { mail: MailContent }): ReactElement {
  const content = useMemo(() => mailDocument(mail.html, window.location.origin), [mail.html]);
  return (
    <Paper component="article" withBorder p={20}>
      <Text component="h2" fz="xl">
        {mail.subject}
      </Text>
      <Text mt={4} mb="md" c="dimmed" fz="var(--k-font-size-label)">
        À {mail.toEmail}
      </Text>
      <Box
        component="iframe"
        w="100%"
        h={620}
        bd="1px solid var(--k-line)"
        bdrs="md"
        bg="#fff"
        title={mail.subject}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={content}
      />
    </Paper>
  );
}

export function MailView({ documentId }: { documentId: string }): ReactElement {
  const query = useQuery(mailQuery(documentId));
  return (
    <Loaded query={query} skeleton={<Skeleton height={480} radius="lg" />}>
      {(mail) => <MailFrame mail={mail} />}
    </Loaded>
  );
}
