import type { MailContent } from '@kermesse/domain/mailing/mailbox-schemas';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { mailQuery } from './api.ts';
import { mailDocument } from './mail-document.ts';
import classes from './mailbox-page.module.css';

function MailFrame({ mail }: { mail: MailContent }): ReactElement {
  const content = useMemo(() => mailDocument(mail.html, window.location.origin), [mail.html]);
  return (
    <article className={classes.mail}>
      <h2 className={classes.subject}>{mail.subject}</h2>
      <p className={classes.to}>À {mail.toEmail}</p>
      <iframe
        className={classes.frame}
        title={mail.subject}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={content}
      />
    </article>
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
