import type { PlainMailKind } from '@kermesse/domain/mailing/mail-kinds';
import { type MemberRole, memberRoleLabels } from '@kermesse/domain/memberships/enums';
import { ofName } from '@kermesse/domain/shared/of-name';
import { button, heading, type MailBlock, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { MemberContact as Recipient } from './member-contact.ts';

interface Place {
  readonly documentId: string;
  readonly name: string;
}

function mail(
  to: Recipient,
  kind: Extract<PlainMailKind, `memberships.${string}`>,
  subject: string,
  title: string,
  blocks: MailBlock[],
): MailMessage {
  return {
    to: { email: to.email, name: to.name },
    ...(to.userId === null ? {} : { userId: to.userId }),
    kind,
    subject,
    content: { preheader: subject, blocks: [heading(title), ...blocks] },
  };
}

const areaOf = ({ documentId }: Place) => `/my-associations/${documentId}`;

/** A person without an account makes one with this address, and finds the membership there. */
const wayIn = ({ userId }: Recipient, place: Place) =>
  userId === null ? button('Créer mon espace', '/register') : button('Ouvrir mon espace', areaOf(place));

/** The link is for this person alone: it works once. */
export const invitationMail = (
  to: Recipient,
  place: Place,
  { path, until, replyTo }: { path: string; until: string; replyTo: string | null },
): MailMessage => ({
  ...mail(
    to,
    'memberships.invited',
    `Votre espace chez ${place.name}`,
    `${place.name} vous ouvre votre espace`,
    [
      paragraph(
        `${place.name} tient ses adhésions sur Kermesse. Reprenez la vôtre pour tenir vos coordonnées vous-même et voir vos cotisations : rien n’est à ressaisir.`,
      ),
      button('Reprendre mon adhésion', path),
      paragraph(
        `Ce lien n’est que pour vous\u00a0: il sert une fois, jusqu’au ${until}. Si vous ne le souhaitez pas, ne faites rien : votre adhésion reste la même.`,
      ),
    ],
  ),
  ...(replyTo ? { replyTo } : {}),
});

export const requestMail = (to: Recipient, place: Place, applicant: string) =>
  mail(
    to,
    'memberships.requested',
    `${place.name} : ${applicant} souhaite adhérer`,
    'Une demande d’adhésion vous attend',
    [
      paragraph(`${applicant} souhaite rejoindre ${place.name}.`),
      button('Voir la demande', `${areaOf(place)}/members?filter=pending`),
    ],
  );

export const acceptedMail = (to: Recipient, place: Place) =>
  mail(to, 'memberships.accepted', `Bienvenue dans ${place.name}`, 'Votre demande est acceptée', [
    paragraph(`Vous faites maintenant partie ${ofName(place.name)}.`),
    wayIn(to, place),
  ]);

export const refusedMail = (to: Recipient, place: Place) =>
  mail(
    to,
    'memberships.refused',
    `Votre demande auprès ${ofName(place.name)}`,
    'Votre demande n’a pas été retenue',
    [paragraph(`${place.name} n’a pas donné suite à votre demande d’adhésion.`)],
  );

export const suspendedMail = (to: Recipient, place: Place) =>
  mail(
    to,
    'memberships.suspended',
    `Votre adhésion à ${place.name} est suspendue`,
    'Votre adhésion est suspendue',
    [
      paragraph(
        `L’équipe ${ofName(place.name)} a suspendu votre adhésion. Adressez-vous à elle pour en savoir plus.`,
      ),
    ],
  );

export const reactivatedMail = (to: Recipient, place: Place) =>
  mail(to, 'memberships.reactivated', `Votre adhésion à ${place.name} reprend`, 'Votre adhésion reprend', [
    paragraph(`Vous êtes de nouveau membre ${ofName(place.name)}.`),
    wayIn(to, place),
  ]);

export const removedMail = (to: Recipient, place: Place) =>
  mail(
    to,
    'memberships.removed',
    `Vous ne faites plus partie ${ofName(place.name)}`,
    'Votre adhésion a pris fin',
    [paragraph(`L’équipe ${ofName(place.name)} a mis fin à votre adhésion.`)],
  );

export const roleMail = (to: Recipient, place: Place, role: MemberRole) =>
  mail(to, 'memberships.role-changed', `Votre rôle dans ${place.name}`, 'Votre rôle a changé', [
    paragraph(`Vous êtes maintenant « ${memberRoleLabels[role]} » dans ${place.name}.`),
    wayIn(to, place),
  ]);

export const presidencyOfferMail = (to: Recipient, place: Place, from: string) =>
  mail(
    to,
    'memberships.presidency-offered',
    `${from} vous propose la présidence ${ofName(place.name)}`,
    'La présidence vous est proposée',
    [
      paragraph(
        `${from} vous propose de présider ${place.name}. Rien ne change tant que vous n’avez pas accepté.`,
      ),
      button('Répondre', areaOf(place)),
    ],
  );

export const presidencyAcceptedMail = (to: Recipient, place: Place, successor: string) =>
  mail(
    to,
    'memberships.presidency-accepted',
    `${successor} préside ${place.name}`,
    'La présidence est transmise',
    [
      paragraph(
        `${successor} a accepté la présidence ${ofName(place.name)}. Vous y restez avec le rôle « Manager ».`,
      ),
    ],
  );
