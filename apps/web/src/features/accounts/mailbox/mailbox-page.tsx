import { formatDateTime } from '@kermesse/domain/shared/moments';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { InboxDrawing } from '../../../ui/art/drawings/inbox.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { mailsQuery } from './api.ts';
import { MailView } from './mail-view.tsx';
import classes from './mailbox-page.module.css';

/** Every mail that would have been sent, so that links can be followed without a mail server. */
export function MailboxPage(): ReactElement {
  const search = useSearch({ from: '/public/dev/mailbox' });
  const { to, mail: chosen } = search;
  const query = useQuery(mailsQuery(to));
  return (
    <Page title="Boîte de démonstration">
      <PageHeading
        title="Boîte de démonstration"
        description={
          to
            ? `Les mails envoyés à ${to}.`
            : 'Les mails que Kermesse aurait envoyés. Rien ne quitte cette machine.'
        }
      />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(mails) =>
          mails.length === 0 ? (
            <EmptyState drawing={<InboxDrawing />} title="Aucun mail pour l’instant">
              <p>Créez un compte ou demandez un nouveau mot de passe{'\u00a0'}: le mail arrive ici.</p>
            </EmptyState>
          ) : (
            <div className={classes.columns}>
              <ul className={classes.list} aria-label="Mails">
                {mails.map(({ documentId, subject, toEmail, createdAt }) => (
                  <li key={documentId}>
                    <Link
                      to="/dev/mailbox"
                      search={{ ...search, mail: documentId }}
                      className={classes.line}
                      aria-current={documentId === (chosen ?? mails[0]?.documentId) || undefined}
                    >
                      <strong>{subject}</strong>
                      <span>{toEmail}</span>
                      <span>{formatDateTime(createdAt)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
              <MailView documentId={chosen ?? mails[0]?.documentId ?? ''} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}
