import { editionChangeMessages as say } from '@kermesse/domain/desk/edition-change-messages';
import { postponementIssues, postponementShift } from '@kermesse/domain/desk/postponement';
import type { DateShift } from '@kermesse/domain/events/date-shift';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { type AllowedEdition, eventEditions, stillOnEdition } from '../organizers/public.ts';
import { editionDates } from './tables.ts';

type Edition = typeof eventEditions.$inferSelect;

interface Wanted {
  readonly startsOn: string;
  readonly answerBy: string;
  readonly seenStart: string;
}

export interface Postponed {
  readonly before: Edition;
  readonly edition: Edition;
  readonly shift: DateShift;
}

/** From the last, so that no day is moved onto one that still stands. */
async function moveDays(tx: Tx, editionId: number, shift: DateShift): Promise<void> {
  const days = await tx
    .select()
    .from(editionDates)
    .where(eq(editionDates.editionId, editionId))
    .orderBy(desc(editionDates.day));
  for (const { id, day, beginsAt, endsAt } of days)
    await tx
      .update(editionDates)
      .set({ day: shift.day(day), beginsAt: shift.instant(beginsAt), endsAt: shift.instant(endsAt) })
      .where(eq(editionDates.id, id));
}

/** Moves the edition, its programme and its deadlines by whole days; the opening of registrations stays. */
export async function postponeInTransaction(
  tx: Tx,
  allowed: AllowedEdition,
  wanted: Wanted,
  now: Date,
): Promise<Postponed> {
  const { entry } = await stillOnEdition(tx, allowed);
  const [before] = await tx.select().from(eventEditions).where(eq(eventEditions.id, entry.id)).for('update');
  if (!before) throw notFound();
  if (before.status !== 'published') throw new AppError('conflict', { message: say.notPublished });
  if (before.startsAt.getTime() !== Date.parse(wanted.seenStart))
    throw new AppError('conflict', { message: say.movedMeanwhile });
  const issues = postponementIssues(before, wanted, now);
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
  const shift = postponementShift(before, wanted.startsOn);
  const moved = (date: Date | null) => (date === null ? null : shift.instant(date));
  const [edition] = await tx
    .update(eventEditions)
    .set({
      startsAt: shift.instant(before.startsAt),
      endsAt: shift.instant(before.endsAt),
      postponedFrom: before.startsAt,
      registrationClosesAt: moved(before.registrationClosesAt),
      profileLockFrom: moved(before.profileLockFrom),
      answersEditableUntil: moved(before.answersEditableUntil),
      cancellableUntil: moved(before.cancellableUntil),
      transferableUntil: moved(before.transferableUntil),
      availabilityEditableUntil: moved(before.availabilityEditableUntil),
    })
    .where(eq(eventEditions.id, before.id))
    .returning();
  if (!edition) throw notFound();
  await moveDays(tx, edition.id, shift);
  return { before, edition, shift };
}
