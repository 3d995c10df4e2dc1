import type { eventEditions } from '../events/public.ts';
import type { inscriptions } from './tables.ts';

type Inscription = Pick<typeof inscriptions.$inferSelect, 'status' | 'kind'>;
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

/** Without a last day, what is free can be given up until the event begins; `cancel` asks what was paid. */
export function mayCancel(inscription: Inscription, edition: Edition, now: Date): boolean {
  return isLive(inscription) && isBefore(now, edition.cancellableUntil ?? edition.startsAt, edition);
}
