import { eventPagePath } from '@kermesse/domain/events/event-slug';
import { formatLongDate } from '@kermesse/domain/shared/moments';
import { button, details, heading, paragraph } from '../../../platform/mail/blocks.ts';
import type { MailAttachment, MailMessage } from '../../../platform/mail/mail.ts';
import type { Edition } from '../find-registration.ts';
import { type Affected, cancellationKey } from './find-affected.ts';

interface Cancelled {
  readonly edition: Edition;
  readonly eventName: string;
  readonly at: string;
  /** Removes the event from the reader's calendar. */
  readonly calendar: MailAttachment | undefined;
}

/** Promises no refund, which the organisers decide. */
function consequence({ kind, hasPaid }: Affected): string {
  if (kind === null) return 'La liste d’attente est fermée.';
  if (kind === 'volunteer') return 'Vos missions n’ont plus lieu. Merci d’avoir voulu aider !';
  return hasPaid
    ? 'Vos billets ne sont plus valables. L’équipe vous tiendra au courant de votre remboursement.'
    : 'Vos billets ne sont plus valables.';
}

export function cancellationMail(
  person: Affected,
  { edition, eventName, at, calendar }: Cancelled,
): MailMessage {
  const { address, userId, kind, firstname, lastname, reference } = person;
  const day = formatLongDate(edition.startsAt, edition.timezone);
  return {
    to: { email: address },
    ...(userId === null ? {} : { userId }),
    kind: 'desk.edition-cancelled',
    about: {
      editionId: edition.id,
      firstname,
      lastname,
      audience: kind === 'volunteer' ? 'benevole' : 'participant',
      values: { reference },
    },
    key: `${cancellationKey(edition.id, at)}${address.toLowerCase()}`,
    isBulk: true,
    ...(calendar ? { attachments: [calendar] } : {}),
    subject: `Annulation : ${eventName} n’aura pas lieu`,
    content: {
      preheader: `${edition.name}, prévu le ${day}, est annulé.`,
      blocks: [
        heading('L’événement est annulé'),
        paragraph(
          `${firstname ? `Bonjour ${firstname}, ` : 'Bonjour, '}${eventName} (${edition.name}), prévu le ${day}, n’aura pas lieu. ${consequence(person)}`,
        ),
        details([
          ['Événement', `${eventName}, ${edition.name}`],
          ['Date prévue', day],
          ...(reference ? [['Inscription', reference] as const] : []),
        ]),
        paragraph('Une question ? Répondez à ce message, l’équipe de l’événement le lira.'),
        button('Voir la page de l’événement', eventPagePath(eventName, edition.documentId)),
      ],
    },
  };
}
