import { organizerMessages } from '@kermesse/domain/organizers/messages';
import { offeredPermissions, type PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { ofName } from '@kermesse/domain/shared/of-name';
import { button, details, heading, list, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface InvitationMail {
  email: string;
  token: string;
  what: string;
  inviter: string;
  permissions: readonly PermissionId[];
  days: number;
  editionId: number | null;
}

export const invitationPath = (token: string) => `/organizer/invitations/${encodeURIComponent(token)}`;

export function invitationMail({
  email,
  token,
  what,
  inviter,
  permissions,
  days,
  editionId,
}: InvitationMail): MailMessage {
  return {
    to: { email },
    kind: 'organizers.admin-invitation',
    about: editionId === null ? null : { editionId },
    subject: `Administrer ${what} : ${inviter} vous invite`,
    content: {
      preheader: `Ce lien est valable ${days} jours et ne sert qu’une fois.`,
      blocks: [
        heading('Vous êtes invité à administrer'),
        paragraph(`${inviter} vous propose d’administrer ${what}. Vous pourrez :`),
        list(offeredPermissions.filter(({ id }) => permissions.includes(id)).map(({ name }) => name)),
        ...(permissions.includes('canReadHealth') ? [paragraph(organizerMessages.healthAccess)] : []),
        details([
          ['Invitation de', inviter],
          ['Pour', what],
          ['Valable', `${days} jours, une seule fois`],
        ]),
        button('Voir l’invitation', invitationPath(token)),
        paragraph(
          `Ce lien est valable ${days} jours et ne sert qu’une fois. Si cette invitation ne vous dit rien, ignorez ce message : rien ne change.`,
        ),
      ],
    },
  };
}

interface PassedOnMail {
  email: string;
  userId: number;
  event: { documentId: string; name: string };
}

/** The former owner is not named: their account was deleted. */
export function eventPassedOnMail({ email, userId, event }: PassedOnMail): MailMessage {
  return {
    to: { email },
    userId,
    kind: 'organizers.event-passed-on',
    subject: `Vous êtes maintenant propriétaire ${ofName(event.name)}`,
    content: {
      preheader: 'Le compte de son propriétaire a été supprimé.',
      blocks: [
        heading(`${event.name} est entre vos mains`),
        paragraph(
          `Le compte du propriétaire ${ofName(event.name)} a été supprimé. L’événement continue : vous en êtes maintenant propriétaire, avec tous les droits. Vérifiez qui l’administre avec vous et sur quel compte l’argent est versé.`,
        ),
        button('Ouvrir l’événement', `/organizer/events/${encodeURIComponent(event.documentId)}`),
      ],
    },
  };
}
