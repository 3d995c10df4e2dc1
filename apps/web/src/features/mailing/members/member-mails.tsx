import { memberStarterDocument } from '@kermesse/domain/mailing/template';
import { memberVariables } from '@kermesse/domain/mailing/variables';
import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { AssociationGate } from '../../../ui/workspace/association-gate.tsx';
import { type MailOwner, MailOwnerContext } from '../templates/mail-owner.ts';

const list = '/my-associations/$associationId/messages';
const template = '/my-associations/$associationId/messages/$templateId';
const sending = '/my-associations/$associationId/messages/sendings/$sendingId';
const zone = 'Europe/Paris';

function useAssociationOwner(): MailOwner {
  const { association } = useAssociationWorkspace();
  const navigate = useNavigate();
  const associationId = association.documentId;
  return {
    kind: 'association',
    documentId: associationId,
    name: association.name,
    zone,
    values: { association: association.name },
    knows: (variable) => memberVariables.includes(variable),
    images: { profile: uploadProfiles.associationImage, folder: `associations/${associationId}/images` },
    blank: { subject: 'Des nouvelles de {{association}}', json: memberStarterDocument },
    words: {
      title: 'Messages',
      description: 'Écrivez à vos membres, avec ou sans compte. Une famille reçoit un seul message.',
      noneYet: 'Un rappel de cotisation, une sortie, une convocation\u00a0: commencez ici.',
    },
    links: {
      list: { to: list, params: { associationId }, label: 'Tous les messages' },
      template: (templateId) => ({ to: template, params: { associationId, templateId }, label: 'Modèle' }),
      sending: (sendingId) => ({ to: sending, params: { associationId, sendingId }, label: 'Envoi' }),
    },
    open: {
      list: () => navigate({ to: list, params: { associationId }, ignoreBlocker: true }),
      template: (templateId) => navigate({ to: template, params: { associationId, templateId } }),
      sending: (sendingId) => navigate({ to: sending, params: { associationId, sendingId } }),
    },
  };
}

function Provided({ children }: { children: ReactNode }): ReactElement {
  return <MailOwnerContext value={useAssociationOwner()}>{children}</MailOwnerContext>;
}

/** The messages of an association, for those who may write to its members. */
export function MemberMails({ children }: { children: ReactNode }): ReactElement {
  return (
    <AssociationGate needs="message_members">
      <Provided>{children}</Provided>
    </AssociationGate>
  );
}
