import type { eventEditions } from '../events/public.ts';
import type { inscriptions } from './tables.ts';

type Inscription = Pick<typeof inscriptions.$inferSelect, 'status' | 'kind' | 'totalCents'>;
type Edition = Pick<
  typeof eventEditions.$inferSelect,
  | 'startsAt'
  | 'isCalledOff'
  | 'transferableUntil'
  | 'answersEditableUntil'
  | 'availabilityEditableUntil'
  | 'cancellableUntil'
>;

const isLive = ({ status }: Inscription) => status === 'confirmed' || status === 'pending_payment';

/** Never after the event has begun. */
const isBefore = (now: Date, limit: Date | null, edition: Edition) =>
  now < edition.startsAt && limit !== null && now < limit;

/** Not editable without a deadline. */
export function mayEditAnswers(inscription: Inscription, edition: Edition, now: Date): boolean {
  return isLive(inscription) && isBefore(now, edition.answersEditableUntil, edition);
}

/** Without a deadline, until the event begins: missions are proposed, not imposed. */
export function mayEditAvailability(inscription: Inscription, edition: Edition, now: Date): boolean {
  const limit = edition.availabilityEditableUntil ?? edition.startsAt;
  return inscription.kind === 'volunteer' && isLive(inscription) && isBefore(now, limit, edition);
}

/** No documents for a cancelled registration or edition. */
export function mayGiveDocuments(
  inscription: Inscription,
  { isCalledOff }: Pick<typeof eventEditions.$inferSelect, 'isCalledOff'>,
): boolean {
  return isLive(inscription) && !isCalledOff;
}

/** The organiser's deadline or, for a free registration, the start of the event. */
export function cancellableUntil(
  { totalCents }: Pick<Inscription, 'totalCents'>,
  { cancellableUntil: until, startsAt }: Pick<Edition, 'cancellableUntil' | 'startsAt'>,
): Date | null {
  return until ?? (totalCents === 0 ? startsAt : null);
}

/** Unpaid registrations can be cancelled at any time. */
export function mayCancel(inscription: Inscription, edition: Edition, now: Date): boolean {
  if (inscription.status === 'pending_payment') return true;
  return isLive(inscription) && isBefore(now, cancellableUntil(inscription, edition), edition);
}

/** Never without a deadline; a volunteer's missions are their own. */
export function mayTransfer(inscription: Inscription, edition: Edition, now: Date): boolean {
  return (
    inscription.kind === 'participant' &&
    inscription.status === 'confirmed' &&
    !edition.isCalledOff &&
    isBefore(now, edition.transferableUntil, edition)
  );
}
