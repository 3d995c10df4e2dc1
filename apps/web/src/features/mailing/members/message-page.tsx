import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LoadedTemplate } from '../templates/template-page.tsx';
import type { MemberListFilters } from './member-audience-fields.tsx';
import { MemberMails } from './member-mails.tsx';
import { MembersSendDialog } from './members-send-dialog.tsx';

interface MemberMessagePageProps {
  /** Those of the list of members, which another feature owns; null for whoever may not read the list. */
  listFilters: MemberListFilters | null;
}

export function MemberMessagePage({ listFilters }: MemberMessagePageProps): ReactElement {
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
