import type { RefundChoice } from '@kermesse/domain/desk/edition-change-enums';
import { eventPagePath } from '@kermesse/domain/events/event-slug';
import { formatLongDate } from '@kermesse/domain/shared/moments';
import { button, details, heading, paragraph } from '../../../platform/mail/blocks.ts';
import type { MailAttachment, MailMessage } from '../../../platform/mail/mail.ts';
import type { Affected } from '../edition-change/find-affected.ts';
import { greeting, mailToAffected } from '../edition-change/mail-to-affected.ts';
import type { Edition } from '../find-registration.ts';

/** Unique with the address: one mail for each reader. */
export const cancellationKey = (editionId: number, at: string): string =>
  `desk.edition-cancelled:${editionId}:${at}:`;

interface Cancelled {
  readonly edition: Pick<Edition, 'id' | 'documentId' | 'name' | 'startsAt' | 'timezone'>;
  readonly eventName: string;
  readonly at: string;
  /** Removes the event from the reader's calendar. */
  readonly calendar: MailAttachment | undefined;
  /** What the organisers wrote and decided; null where they only changed the status. */
  readonly change: { readonly message: string; readonly refunds: RefundChoice } | null;
}

const moneyTexts = {
  all: 'Tout ce que vous avez payé vous est rendu, don compris\u00a0: en quelques jours sur votre moyen de paiement, ou par l’équipe si vous aviez payé sur place. Un message vous le confirmera.',
  none: 'L’équipe n’a pas prévu de remboursement. Répondez à ce message si vous avez une question.',
  undecided: 'L’équipe vous tiendra au courant de votre remboursement.',
} as const;

function consequence({ role, hasPaid }: Affected, refunds: keyof typeof moneyTexts): string {
  switch (role) {
    case 'waiting':
      return 'La liste d’attente est fermée.';
    case 'volunteer':
      return 'Vos missions n’ont plus lieu. Merci d’avoir voulu aider !';
    case 'group':
      return 'Les membres de votre groupe sont prévenus aussi.';
    case 'association':
      return 'La participation de votre association n’a plus lieu.';
    case 'participant':
      return hasPaid
        ? `Vos billets ne sont plus valables. ${moneyTexts[refunds]}`
        : 'Vos billets ne sont plus valables.';
  }
}

export function cancellationMail(
  person: Affected,
  { edition, eventName, at, calendar, change }: Cancelled,
): MailMessage {
  const mail = mailToAffected(person, { editionId: edition.id, calendar });
  const day = formatLongDate(edition.startsAt, edition.timezone);
  const hello = greeting(person);
  const outcome = consequence(person, change?.refunds ?? 'undecided');
  const words = change
    ? [paragraph(`${hello}\n\n${change.message}`), paragraph(outcome)]
    : [paragraph(`${hello} ${eventName} (${edition.name}), prévu le ${day}, n’aura pas lieu. ${outcome}`)];
  return {
    ...mail,
    kind: 'desk.edition-cancelled',
    about: { ...mail.about, ...(change ? { isWorded: true } : {}) },
    key: `${cancellationKey(edition.id, at)}${person.address.toLowerCase()}`,
    subject: `Annulation : ${eventName} n’aura pas lieu`,
    content: {
      preheader: `${edition.name}, prévu le ${day}, est annulé.`,
      blocks: [
        heading('L’événement est annulé'),
        ...words,
        details([
          ['Événement', `${eventName}, ${edition.name}`],
          ['Date prévue', day],
          ...(person.reference ? [['Inscription', person.reference] as const] : []),
        ]),
        paragraph('Une question ? Répondez à ce message, l’équipe de l’événement le lira.'),
        button('Voir la page de l’événement', eventPagePath(eventName, edition.documentId)),
      ],
    },
  };
}
