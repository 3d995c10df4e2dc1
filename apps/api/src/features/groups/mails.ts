import { groupOwnerLink } from '@kermesse/domain/groups/registration-group';
import { ofName } from '@kermesse/domain/shared/of-name';
import { button, details, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface OwnerMail {
  email: string;
  groupDocumentId: string;
  groupName: string;
  eventName: string;
  editionId: number;
  host: string;
}

export function ownerInvitationMail({
  email,
  groupDocumentId,
  groupName,
  eventName,
  editionId,
  host,
}: OwnerMail): MailMessage {
  return {
    to: { email },
    kind: 'groups.owner-invitation',
    about: { editionId, values: { groupe: groupName } },
    subject: `Devenez responsable du groupe ${groupName}`,
    content: {
      preheader: `Le groupe ${groupName} vous attend pour ${eventName}.`,
      blocks: [
        heading('Un groupe vous est confié'),
        paragraph(
          `${host} vous propose d’être responsable du groupe ${groupName}, pour ${eventName}. Pour accepter, connectez-vous avec cette adresse ou créez votre compte. Vous trouverez ensuite son lien et ses inscrits dans Organiser, Mes groupes.`,
        ),
        details([['Groupe', groupName]]),
        button('Devenir responsable du groupe', groupOwnerLink(groupDocumentId, email)),
        paragraph('Si cette invitation ne vous dit rien, ignorez ce message : rien ne change.'),
      ],
    },
  };
}

interface WithoutOwnerMail {
  email: string;
  userId: number;
  groupName: string;
  eventName: string;
  editionDocumentId: string;
}

/** The former owner is not named: their account was deleted. */
export function groupWithoutOwnerMail(content: WithoutOwnerMail): MailMessage {
  const { email, userId, groupName, eventName, editionDocumentId } = content;
  return {
    to: { email },
    userId,
    kind: 'groups.without-owner',
    subject: `Le groupe ${groupName} n’a plus de responsable`,
    content: {
      preheader: `Le compte de la personne qui répondait ${ofName(groupName)} a été supprimé.`,
      blocks: [
        heading(`Le groupe ${groupName} cherche un responsable`),
        paragraph(
          `Le compte de la personne qui répondait du groupe ${groupName}, pour ${eventName}, a été supprimé. Les inscriptions du groupe restent en place : proposez le groupe à quelqu’un d’autre.`,
        ),
        button('Ouvrir les groupes', `/organizer/editions/${editionDocumentId}/groups`),
      ],
    },
  };
}
