import { formatLongDate, type Instant } from '../shared/moments.ts';

export const editionChangeMessages = {
  messageNeeded: 'Écrivez ce que chacun doit apprendre.',
  dayNeeded: 'Choisissez une date.',
  notLater: 'La nouvelle date doit suivre l’ancienne.',
  inThePast: 'La nouvelle date est déjà passée.',
  tooFar: 'Choisissez une date dans les deux ans.',
  answerTooSoon: 'Laissez au moins jusqu’à demain pour répondre.',
  answerTooLate: 'Les réponses doivent arriver avant le premier jour.',
  movedMeanwhile:
    'Les dates de l’édition viennent de changer\u00a0: quelqu’un d’autre l’a peut-être reportée. Relisez avant de confirmer.',
  notPublished: 'Seule une édition publiée peut être reportée.',
  mayNotRefund: 'Vous n’avez pas le droit de rembourser\u00a0: demandez à qui gère les inscriptions.',
  cancelled: 'L’édition est annulée. Chacun est en train d’être prévenu.',
  postponed: 'L’édition est reportée. Chacun est en train d’être prévenu.',
  nothingToRetry: 'Il n’y a plus de remboursement à réessayer.',
  linkUnusable:
    'Ce lien n’est pas valable. Ouvrez celui du dernier message reçu, en entier, ou répondez depuis vos inscriptions.',
  answerOver:
    'Le délai pour répondre est passé\u00a0: la place est gardée. Écrivez à l’équipe si vous ne pouvez pas venir.',
  answerReplaced: 'Les dates ont changé de nouveau. Répondez au dernier message reçu.',
  placeGivenBack: 'Cette place est déjà rendue.',
  kept: 'C’est noté\u00a0: votre place est gardée.',
  givenBack: 'Votre place est rendue.',
  givenBackWithMoney: (amount: string) => `Votre place est rendue. ${amount} sont en route vers vous.`,
} as const;

/** The reason of a refund, by which the refunds of a change are found. */
export const changeRefundReasons = {
  cancelled: 'Édition annulée',
  postponed: 'Place rendue après le report',
} as const;

interface Announced {
  readonly eventName: string;
  readonly startsAt: Instant;
  readonly timezone: string;
}

/** What the assistant proposes; the organiser changes it as they like. */
export const proposedMessage = {
  cancelled: ({ eventName, startsAt, timezone }: Announced): string =>
    `Nous sommes au regret de vous annoncer que ${eventName}, prévu le ${formatLongDate(startsAt, timezone)}, n’aura pas lieu.\n\nMerci de votre confiance, et pardon pour ce contretemps. Nous espérons vous retrouver bientôt.`,
  postponed: ({ eventName, startsAt, timezone }: Announced): string =>
    `Nous devons reporter ${eventName}, prévu le ${formatLongDate(startsAt, timezone)}. Nous avons trouvé une nouvelle date, et nous serions heureux de vous y retrouver.\n\nMerci de votre patience, et pardon pour ce contretemps.`,
} as const;
