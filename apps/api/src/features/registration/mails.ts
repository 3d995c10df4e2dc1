import { formatDateTime, formatLongDate } from '@kermesse/domain/shared/moments';
import { listInFrench } from '@kermesse/domain/shared/text';
import { button, details, heading, paragraph, secretButton } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { Edition } from './registration-edition.ts';
import type { Inscription } from './store-inscription.ts';

interface ClaimMail {
  /** Of the link: each is mailed once. */
  claimId: string;
  inscription: Inscription;
  edition: Edition;
  registeredBy: string;
  token: string;
}

export function claimMail({ claimId, inscription, edition, registeredBy, token }: ClaimMail): MailMessage {
  return {
    to: { email: inscription.email ?? '' },
    kind: 'registration.claim',
    about: {
      editionId: edition.id,
      firstname: inscription.firstname,
      lastname: inscription.lastname,
      values: { reference: inscription.reference },
    },
    key: `claim:${inscription.documentId}:${claimId}`,
    subject: `${registeredBy} vous a inscrit à ${edition.eventName}`,
    content: {
      preheader: 'Reprenez cette inscription dans votre propre compte.',
      blocks: [
        heading('Une inscription à votre nom'),
        paragraph(
          `${registeredBy} vous a inscrit à ${edition.eventName}. Pour retrouver cette inscription dans votre espace, reprenez-la avec votre compte.`,
        ),
        details([
          ['Inscrit par', registeredBy],
          ['Événement', `${edition.eventName}, ${edition.name}`],
          ['Date', formatLongDate(edition.startsAt, edition.timezone)],
          ['Référence', inscription.reference],
        ]),
        button('Reprendre mon inscription', `/inscriptions/claim?token=${token}`),
        paragraph('Si vous ne connaissez pas cette personne, ignorez ce message.'),
      ],
    },
  };
}

type MailedEdition = Pick<Edition, 'id' | 'name' | 'eventName' | 'startsAt' | 'timezone'>;

interface TransferOfferMail {
  email: string;
  key: string;
  edition: MailedEdition;
  offeredBy: string;
  items: readonly string[];
  expiresAt: Date;
  token: string;
}

export function transferOfferMail(mail: TransferOfferMail): MailMessage {
  const { email, key, edition, offeredBy, items, expiresAt, token } = mail;
  return {
    to: { email },
    kind: 'registration.transfer-offered',
    about: { editionId: edition.id },
    key,
    subject: `${offeredBy} vous transmet un billet pour ${edition.eventName}`,
    content: {
      preheader: 'Acceptez-le pour qu’il soit à votre nom.',
      blocks: [
        heading('Un billet pour vous'),
        paragraph(
          `${offeredBy} vous transmet son billet pour ${edition.eventName}. Acceptez-le : un nouveau code sera à votre nom. Vous n’avez rien à payer.`,
        ),
        details([
          ['De la part de', offeredBy],
          ['Billet', listInFrench(items)],
          ['Événement', `${edition.eventName}, ${edition.name}`],
          ['Date', formatLongDate(edition.startsAt, edition.timezone)],
          ['À accepter avant le', formatDateTime(expiresAt, edition.timezone)],
        ]),
        secretButton('Accepter le billet', `/inscriptions/claim?token=${token}`),
        paragraph('Si vous ne connaissez pas cette personne, ignorez ce message.'),
      ],
    },
  };
}

interface TransferredMail {
  email: string;
  key: string;
  former: Pick<Inscription, 'firstname' | 'lastname' | 'reference'>;
  edition: MailedEdition;
  newHolder: string;
}

export function transferredMail({ email, key, former, edition, newHolder }: TransferredMail): MailMessage {
  return {
    to: { email },
    kind: 'registration.transferred',
    about: {
      editionId: edition.id,
      firstname: former.firstname,
      lastname: former.lastname,
      values: { reference: former.reference },
    },
    key,
    subject: `Votre billet pour ${edition.eventName} est transmis`,
    content: {
      preheader: `${newHolder} a accepté votre billet.`,
      blocks: [
        heading('Votre billet est transmis'),
        paragraph(
          `${newHolder} a accepté votre billet pour ${edition.eventName}. Votre ancien code n’ouvre plus l’entrée. Ce qui a été payé ne change pas : un remboursement éventuel irait à la personne qui a payé.`,
        ),
        details([
          ['Inscription', former.reference],
          ['Transmis à', newHolder],
        ]),
      ],
    },
  };
}
