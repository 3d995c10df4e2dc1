import type { Acceptance, AssociationEventStatus } from './enums.ts';
import { participationMessages } from './messages.ts';

interface Answers {
  readonly assoAccepted: Acceptance;
  readonly eventAccepted: Acceptance;
}

interface Occasion {
  readonly isCancelled: boolean;
  readonly endsAt: Date;
}

export function commonAnswer({ assoAccepted, eventAccepted }: Answers): Acceptance {
  if (assoAccepted === 'refused' || eventAccepted === 'refused') return 'refused';
  return assoAccepted === 'accepted' && eventAccepted === 'accepted' ? 'accepted' : 'pending';
}

export function associationEventStatus(
  answers: Answers,
  { isCancelled, endsAt }: Occasion,
  now: Date,
): AssociationEventStatus {
  if (isCancelled) return 'cancelled';
  if (endsAt <= now) return 'completed';
  return commonAnswer(answers) === 'accepted' ? 'published' : 'ongoing';
}

export function isHistory(answers: Answers, { isCancelled, endsAt }: Occasion, now: Date): boolean {
  return commonAnswer(answers) === 'refused' || isCancelled || endsAt <= now;
}

/** From 0 to 1; null without a limit. */
export function fillRate(registered: number, max: number | null): number | null {
  if (max === null) return null;
  return max <= 0 ? 1 : Math.min(1, registered / max);
}

export function eventRevenueCents(priceCents: number, participants: number): number {
  return priceCents * participants;
}

export const eventTitle = (name: string | null | undefined): string =>
  name?.trim() || participationMessages.unnamedEvent;
export const editionTitle = (name: string | null | undefined): string =>
  name?.trim() || participationMessages.unnamedEdition;

export function answerText(answers: Answers): string {
  const { assoAccepted, eventAccepted } = answers;
  if (eventAccepted === 'refused') return 'Refusée par l’organisateur';
  if (assoAccepted === 'refused') return 'Retirée par l’association';
  if (commonAnswer(answers) === 'accepted') return 'Acceptée';
  if (assoAccepted === 'accepted') return 'En attente de l’organisateur';
  return eventAccepted === 'accepted' ? 'En attente de l’association' : 'En attente des deux côtés';
}
