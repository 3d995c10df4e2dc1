import { eventPagePath } from '@kermesse/domain/events/event-slug';
import {
  formatDateRange,
  formatDateTime,
  formatLastDay,
  formatLongDate,
} from '@kermesse/domain/shared/moments';
import {
  button,
  details,
  heading,
  type MailBlock,
  paragraph,
  secretButton,
} from '../../../platform/mail/blocks.ts';
import type { MailAttachment, MailMessage } from '../../../platform/mail/mail.ts';
import type { Affected } from '../edition-change/find-affected.ts';
import { greeting, mailToAffected } from '../edition-change/mail-to-affected.ts';
import type { Edition } from '../find-registration.ts';

/** Unique with the address: one mail for each reader. */
export const postponementKey = (changeDocumentId: string): string =>
  `desk.edition-postponed:${changeDocumentId}:`;

interface Postponed {
  readonly edition: Pick<Edition, 'id' | 'documentId' | 'name' | 'timezone'>;
  readonly eventName: string;
  readonly message: string;
  readonly from: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly answersEndAt: Date;
}

interface Reader {
  readonly person: Affected;
  /** The page of the question, where the reader has a place to keep or to give back. */
  readonly questionUrl: string | null;
  /** Moves the event in the reader's calendar. */
  readonly calendar: MailAttachment | undefined;
}

function consequence({ role, hasPaid }: Affected, isAsked: boolean, by: string): string {
  switch (role) {
    case 'waiting':
      return 'Vous restez sur la liste d’attente, pour la nouvelle date.';
    case 'volunteer':
      return 'Vos missions sont décalées du même nombre de jours. Confirmez-les dans votre espace, et redites-nous quand vous êtes libre.';
    case 'group':
      return 'Votre groupe et ses places sont gardés pour la nouvelle date.';
    case 'association':
      return 'La participation de votre association est gardée pour la nouvelle date.';
    case 'participant': {
      if (!isAsked) return 'Votre inscription n’est pas encore payée\u00a0: elle vaut pour la nouvelle date.';
      const back = hasPaid ? 'être remboursé de tout ce que vous avez payé' : 'rendre votre place';
      return `Vos billets sont valables à la nouvelle date, sans rien faire. Si elle ne vous convient pas, vous pouvez ${back}\u00a0: répondez jusqu’au ${by}. Sans réponse, votre place est gardée.`;
    }
  }
}

function buttonsOf({ person, questionUrl }: Reader): MailBlock[] {
  if (questionUrl === null) return [];
  const back = person.hasPaid ? 'Je préfère être remboursé' : 'Je rends ma place';
  return [
    secretButton('Je garde ma place', `${questionUrl}&answer=keep`),
    secretButton(back, `${questionUrl}&answer=give-back`),
  ];
}

function lastButton({ role, userId }: Affected, editionDocumentId: string, eventPage: string): MailBlock {
  if (role === 'volunteer')
    return button('Voir mes missions', `/volunteer?eventEditionDocumentId=${editionDocumentId}`);
  if (role === 'participant' && userId !== null)
    return button('Voir mes billets', `/participant?eventEditionDocumentId=${editionDocumentId}`);
  return button('Voir la page de l’événement', eventPage);
}

export function postponementMail(reader: Reader, change: Postponed & { documentId: string }): MailMessage {
  const { person, questionUrl, calendar } = reader;
  const { edition, eventName, from, startsAt, endsAt } = change;
  const { timezone } = edition;
  const day = formatLongDate(startsAt, timezone);
  // Until midnight: the last day is the one before.
  const by = formatLastDay(change.answersEndAt, timezone);
  const eventPage = eventPagePath(eventName, edition.documentId);
  return {
    ...mailToAffected(person, { editionId: edition.id, calendar }),
    kind: 'desk.edition-postponed',
    key: `${postponementKey(change.documentId)}${person.address.toLowerCase()}`,
    subject: `Report : ${eventName} aura lieu le ${day}`,
    content: {
      preheader: `Prévu le ${formatLongDate(from, timezone)}, l’événement est reporté au ${day}.`,
      blocks: [
        heading('L’événement est reporté'),
        paragraph(`${greeting(person)}\n\n${change.message}`),
        paragraph(consequence(person, questionUrl !== null, by)),
        details([
          ['Événement', `${eventName}, ${edition.name}`],
          ['Date prévue', formatLongDate(from, timezone)],
          ['Nouvelles dates', formatDateRange(startsAt, endsAt, timezone)],
          ['Début', formatDateTime(startsAt, timezone)],
          ...(questionUrl === null ? [] : [['Répondre jusqu’au', by] as const]),
          ...(person.reference ? [['Inscription', person.reference] as const] : []),
        ]),
        ...buttonsOf(reader),
        paragraph('Une question ? Répondez à ce message, l’équipe de l’événement le lira.'),
        lastButton(person, edition.documentId, eventPage),
      ],
    },
  };
}
