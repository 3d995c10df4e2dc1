import { groupOwnerLink } from '@kermesse/domain/groups/registration-group';
import { button, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface OwnerMail {
  email: string;
  groupDocumentId: string;
  groupName: string;
  eventName: string;
}

export function ownerInvitationMail({
  email,
  groupDocumentId,
  groupName,
  eventName,
}: OwnerMail): MailMessage {
  return {
    to: { email },
    kind: 'groups.owner-invitation',
    subject: `Devenez responsable du groupe ${groupName}`,
    content: {
      preheader: `Le groupe ${groupName} vous attend pour ${eventName}.`,
      blocks: [
        heading('Un groupe vous est confié'),
        paragraph(
          `L’organisation de ${eventName} vous propose d’être responsable du groupe ${groupName}. Créez votre compte avec cette adresse pour accepter.`,
        ),
        button('Devenir responsable du groupe', groupOwnerLink(groupDocumentId, email)),
        paragraph('Si cette invitation ne vous dit rien, ignorez ce message : rien ne change.'),
      ],
    },
  };
}
