import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LoadedTemplate } from '../templates/template-page.tsx';
import { MemberMails } from './member-mails.tsx';
import { type MemberListFilters, MembersSendDialog } from './members-send-dialog.tsx';

/** `listFilters` are those of the list of members, which another feature owns. */
export function MemberMessagePage({ listFilters }: { listFilters: MemberListFilters }): ReactElement {
  const { templateId } = useParams({ from: '/member/my-associations/$associationId/messages/$templateId' });
  return (
    <MemberMails>
      <LoadedTemplate
        templateId={templateId}
        sendDialog={(onClose) => (
          <MembersSendDialog templateId={templateId} listFilters={listFilters} onClose={onClose} />
        )}
      />
    </MemberMails>
  );
}
