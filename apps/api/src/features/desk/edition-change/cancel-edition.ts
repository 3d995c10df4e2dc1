import { editionChangeMessages as say } from '@kermesse/domain/desk/edition-change-messages';
import type { CancelEdition } from '@kermesse/domain/desk/edition-change-schemas';
import { hasAny } from '@kermesse/domain/organizers/permissions';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { eventEditions, setStatusInTransaction } from '../../events/public.ts';
import { type AllowedEdition, stillOnEdition } from '../../organizers/public.ts';
import { editionChanges } from '../tables-edition-change.ts';
import { addPaidRegistrations } from './change-progress.ts';
import { countAffected } from './find-affected.ts';

/** Status, message and decision about the money are stored together; the follower of the status does the rest. */
export async function cancelEdition(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  allowed: AllowedEdition,
  { message, refunds }: CancelEdition,
): Promise<void> {
  const { db, clock } = platform;
  await db.transaction(async (tx) => {
    const { entry, standing } = await stillOnEdition(tx, allowed);
    const [edition] = await tx
      .select()
      .from(eventEditions)
      .where(eq(eventEditions.id, entry.id))
      .for('update');
    if (!edition) throw notFound();
    // Somebody else was faster, or the call is repeated: the first decision counts.
    if (edition.isCalledOff) return;
    if (refunds === 'all' && !hasAny(standing, ['canEditEdition']))
      throw new AppError('forbidden', { message: say.mayNotRefund });
    const at = clock.now();
    await setStatusInTransaction(tx, platform, allowed, 'cancelled', at);
    const [change] = await tx
      .insert(editionChanges)
      .values({
        editionId: edition.id,
        kind: 'cancelled',
        message,
        refunds,
        startedById: allowed.actor.id,
        at,
        fromStartsAt: edition.startsAt,
        recipientCount: await countAffected(tx, edition.id),
        createdAt: at,
      })
      .returning();
    if (!change) throw new AppError('internal');
    if (refunds === 'all') await addPaidRegistrations(tx, change);
    await recordAudit(tx, {
      actorId: allowed.actor.id,
      action: 'edition.cancelled',
      entityType: 'edition',
      entityId: edition.id,
      editionId: edition.id,
      after: { refunds },
      at,
    });
  });
}
