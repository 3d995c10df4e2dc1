import { formatLongDate } from '@kermesse/domain/shared/moments';
import { button, details, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { Edition } from './registration-edition.ts';
import type { Inscription } from './store-inscription.ts';

interface ClaimMail {
  inscription: Inscription;
  edition: Edition;
  registeredBy: string;
  token: string;
}

export function claimMail({ inscription, edition, registeredBy, token }: ClaimMail): MailMessage {
  return {
    to: { email: inscription.email ?? '' },
    kind: 'registration.claim',
    about: {
      editionId: edition.id,
      firstname: inscription.firstname,
      lastname: inscription.lastname,
      values: { reference: inscription.reference },
    },
    key: `claim:${inscription.documentId}`,
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
