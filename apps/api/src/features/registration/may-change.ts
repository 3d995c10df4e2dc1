import type { eventEditions } from '../events/public.ts';
import type { inscriptions } from './tables.ts';

type Inscription = Pick<typeof inscriptions.$inferSelect, 'status' | 'kind' | 'totalCents'>;
type Edition = Pick<
  typeof eventEditions.$inferSelect,
  'startsAt' | 'answersEditableUntil' | 'availabilityEditableUntil' | 'cancellableUntil'
>;

const isLive = ({ status }: Inscription) => status === 'confirmed' || status === 'pending_payment';

/** Nothing changes once the event has begun; before that the organiser's own date counts. */
const isBefore = (now: Date, limit: Date | null, edition: Edition) =>
  now < edition.startsAt && limit !== null && now < limit;

/** Answers stay as they are unless the organiser gave a last day. */
export function mayEditAnswers(inscription: Inscription, edition: Edition, now: Date): boolean {
  return isLive(inscription) && isBefore(now, edition.answersEditableUntil, edition);
}

/** Without a last day, availability may change until the event begins: missions are proposed, not imposed. */
export function mayEditAvailability(inscription: Inscription, edition: Edition, now: Date): boolean {
  const limit = edition.availabilityEditableUntil ?? edition.startsAt;
  return inscription.kind === 'volunteer' && isLive(inscription) && isBefore(now, limit, edition);
}

/** Nobody is asked for papers of a place that is given back, or of what does not take place. */
export function mayGiveDocuments(
  inscription: Inscription,
  { status }: Pick<typeof eventEditions.$inferSelect, 'status'>,
): boolean {
  return isLive(inscription) && status !== 'cancelled';
}

/** The last moment to give up: the organiser's own, or for what cost nothing the start of the event. */
export function cancellableUntil(
  { totalCents }: Pick<Inscription, 'totalCents'>,
  { cancellableUntil: until, startsAt }: Pick<Edition, 'cancellableUntil' | 'startsAt'>,
): Date | null {
  return until ?? (totalCents === 0 ? startsAt : null);
}

/** What is not paid yet can be given up at any time. */
export function mayCancel(inscription: Inscription, edition: Edition, now: Date): boolean {
  if (inscription.status === 'pending_payment') return true;
  return isLive(inscription) && isBefore(now, cancellableUntil(inscription, edition), edition);
}
