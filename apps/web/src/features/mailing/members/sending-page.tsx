import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LoadedSending } from '../templates/sending-page.tsx';
import { MemberMails } from './member-mails.tsx';

export function MemberSendingPage(): ReactElement {
  const { sendingId } = useParams({
    from: '/member/my-associations/$associationId/messages/sendings/$sendingId',
  });
  return (
    <MemberMails>
      <LoadedSending sendingId={sendingId} />
    </MemberMails>
  );
}
