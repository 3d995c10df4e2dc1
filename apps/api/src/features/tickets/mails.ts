import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import { button, details, heading, type MailBlock, paragraph } from '../../platform/mail/blocks.ts';
import type { MailAttachment, MailMessage } from '../../platform/mail/mail.ts';

interface TicketsMail {
  email: string;
  userId: number | null;
  editionId: number;
  firstname: string;
  lastname: string;
  kind: InscriptionKind;
  reference: string;
  eventName: string;
  editionDocumentId: string;
  dates: readonly [string, string][];
  count: number;
  key: string;
  attachments: readonly MailAttachment[];
  /** Otherwise somebody else registered the recipient. */
  isOwn: boolean;
  /** How to confirm the address, for an account that has not. */
  confirmation: readonly MailBlock[];
}

const ticketsWord = (count: number): string =>
  count > 1 ? `Vos ${count} billets sont joints à ce message.` : 'Votre billet est joint à ce message.';

export function ticketsMail(mail: TicketsMail): MailMessage {
  const space = mail.kind === 'volunteer' ? '/volunteer' : '/participant';
  const hello = mail.firstname ? `Bonjour ${mail.firstname}, ` : '';
  return {
    to: { email: mail.email },
    ...(mail.userId === null ? {} : { userId: mail.userId }),
    kind: 'tickets.confirmed',
    about: {
      editionId: mail.editionId,
      firstname: mail.firstname,
      lastname: mail.lastname,
      audience: mail.kind === 'volunteer' ? 'benevole' : 'participant',
      values: { reference: mail.reference },
    },
    key: mail.key,
    subject: `Votre inscription à ${mail.eventName} est confirmée`,
    attachments: mail.attachments,
    content: {
      preheader: mail.count > 0 ? ticketsWord(mail.count) : 'Votre inscription est confirmée.',
      blocks: [
        heading('C’est confirmé !'),
        paragraph(
          `${hello}votre inscription à ${mail.eventName} est enregistrée.${mail.count > 0 ? ` ${ticketsWord(mail.count)} Présentez le code à l’entrée, sur papier ou sur votre téléphone.` : ''}`,
        ),
        details([['Inscription', mail.reference], ...mail.dates]),
        mail.isOwn
          ? button('Voir mon inscription', `${space}?eventEditionDocumentId=${mail.editionDocumentId}`)
          : paragraph(
              'Pour retrouver cette inscription dans votre espace, choisissez « Reprendre mon inscription » dans le message qui vous l’a annoncée.',
            ),
        ...mail.confirmation,
      ],
    },
  };
}
