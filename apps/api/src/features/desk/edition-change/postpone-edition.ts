import type { PostponeEdition } from '@kermesse/domain/desk/edition-change-schemas';
import { answersEndAt } from '@kermesse/domain/desk/postponement';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { moveProductDates } from '../../catalog/public.ts';
import { postponeInTransaction } from '../../events/public.ts';
import type { AllowedEdition } from '../../organizers/public.ts';
import { moveMissionSlots } from '../../volunteers/public.ts';
import { followPostponement } from '../postponed-edition/follow-postponement.ts';
import { editionChanges } from '../tables-edition-change.ts';
import { addAskedRegistrations } from './change-progress.ts';
import { countAffected } from './find-affected.ts';

/** All dates move in one transaction, and everybody confirmed in it is asked; a later postponement asks anew. */
export async function postponeEdition(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  allowed: AllowedEdition,
  request: PostponeEdition,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const { before, edition, shift } = await postponeInTransaction(tx, allowed, request, at);
    await moveProductDates(tx, edition.id, shift);
    const slotsLeft = await moveMissionSlots(tx, edition.id, shift);
    const [change] = await tx
      .insert(editionChanges)
      .values({
        editionId: edition.id,
        kind: 'postponed',
        message: request.message,
        startedById: allowed.actor.id,
        at,
        fromStartsAt: before.startsAt,
        startsAt: edition.startsAt,
        endsAt: edition.endsAt,
        answersEndAt: answersEndAt(request.answerBy, edition.timezone),
        slotsLeft,
        recipientCount: await countAffected(tx, edition.id),
        createdAt: at,
      })
      .returning();
    if (!change) throw new AppError('internal');
    await addAskedRegistrations(tx, change);
    await recordAudit(tx, {
      actorId: allowed.actor.id,
      action: 'edition.postponed',
      entityType: 'edition',
      entityId: edition.id,
      editionId: edition.id,
      before: { startsAt: before.startsAt.toISOString() },
      after: { startsAt: edition.startsAt.toISOString() },
      at,
    });
    await jobs.send(tx, followPostponement, { change: change.documentId });
  });
}
