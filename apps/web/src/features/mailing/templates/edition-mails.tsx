import { starterDocument } from '@kermesse/domain/mailing/template';
import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { type MailOwner, MailOwnerContext } from './mail-owner.ts';

const list = '/organizer/editions/$editionId/emails';
const template = '/organizer/editions/$editionId/emails/$templateId';
const sending = '/organizer/editions/$editionId/emails/sendings/$sendingId';

function useEditionOwner(): MailOwner {
  const { edition, event } = useEditionWorkspace();
  const navigate = useNavigate();
  const editionId = edition.documentId;
  return {
    kind: 'edition',
    documentId: editionId,
    name: edition.name,
    zone: edition.timezone,
    values: { evenement: event.name, edition: edition.name },
    knows: () => true,
    images: { profile: uploadProfiles.eventImage, folder: `events/${event.documentId}` },
    blank: { subject: 'Des nouvelles de {{evenement}}', json: starterDocument },
    words: {
      title: 'E-mails',
      description: 'Écrivez à vos participants et à vos bénévoles.',
      noneYet: 'Un mot avant le départ, un merci après\u00a0: commencez ici.',
    },
    links: {
      list: { to: list, params: { editionId }, label: 'Tous les e-mails' },
      template: (templateId) => ({ to: template, params: { editionId, templateId }, label: 'Modèle' }),
      sending: (sendingId) => ({ to: sending, params: { editionId, sendingId }, label: 'Envoi' }),
    },
    open: {
      list: () => navigate({ to: list, params: { editionId }, ignoreBlocker: true }),
      template: (templateId) => navigate({ to: template, params: { editionId, templateId } }),
      sending: (sendingId) => navigate({ to: sending, params: { editionId, sendingId } }),
    },
  };
}

function Provided({ children }: { children: ReactNode }): ReactElement {
  return <MailOwnerContext value={useEditionOwner()}>{children}</MailOwnerContext>;
}

/** The messages of an edition, for those who may send them. */
export function EditionMails({ children }: { children: ReactNode }): ReactElement {
  return (
    <EditionGate needs="canSendEmails">
      <Provided>{children}</Provided>
    </EditionGate>
  );
}
