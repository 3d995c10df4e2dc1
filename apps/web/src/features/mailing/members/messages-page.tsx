import type { ReactElement } from 'react';
import { Emails } from '../templates/emails-page.tsx';
import { MemberMails } from './member-mails.tsx';

export function MemberMessagesPage(): ReactElement {
  return (
    <MemberMails>
      <Emails />
    </MemberMails>
  );
}
