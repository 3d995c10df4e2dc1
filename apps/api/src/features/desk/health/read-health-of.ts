import type { HealthRecord } from '@kermesse/domain/profiles/health';
import { fullName } from '@kermesse/domain/shared/names';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AllowedEdition, requireDocumentId, stillOnEdition } from '../../organizers/public.ts';
import { readHealth, thirdPersons } from '../../profiles/public.ts';
import { inscriptions } from '../../registration/public.ts';
import { healthReads } from '../tables.ts';

/** Who takes part: a person registered by another who claimed their place has their own profile. */
async function subjectOf(
  tx: Tx,
  { userId, thirdPersonId }: typeof inscriptions.$inferSelect,
): Promise<{ userId: number } | { thirdPersonId: number }> {
  if (thirdPersonId === null) {
    // Whoever was registered at the desk has no profile to read.
    if (userId === null) throw notFound();
    return { userId };
  }
  const [person] = await tx
    .select({ claimedById: thirdPersons.claimedById })
    .from(thirdPersons)
    .where(eq(thirdPersons.id, thirdPersonId));
  return person?.claimedById ? { userId: person.claimedById } : { thirdPersonId };
}

/**
 * Health data of somebody with a confirmed registration, for organisers with the permission. The reading is
 * recorded in the same transaction: without the record there is no answer.
 */
export async function readHealthOf(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  allowed: AllowedEdition,
  { inscriptionId, reason }: { inscriptionId: string; reason: string },
): Promise<{ name: string; health: HealthRecord }> {
  return platform.db.transaction(async (tx) => {
    const { actor, entry: edition } = await stillOnEdition(tx, allowed);
    const [inscription] = await tx
      .select()
      .from(inscriptions)
      .where(
        and(
          eq(inscriptions.documentId, requireDocumentId(inscriptionId)),
          eq(inscriptions.editionId, edition.id),
          eq(inscriptions.status, 'confirmed'),
        ),
      );
    if (!inscription) throw notFound();
    const subject = await subjectOf(tx, inscription);
    const isOneself = 'userId' in subject && subject.userId === actor.id;
    if (!isOneself) {
      await tx.insert(healthReads).values({
        subjectUserId: 'userId' in subject ? subject.userId : null,
        subjectThirdPersonId: 'thirdPersonId' in subject ? subject.thirdPersonId : null,
        readerId: actor.id,
        editionId: edition.id,
        reason,
        readAt: platform.clock.now(),
      });
    }
    return {
      name: fullName(inscription),
      health: await readHealth(tx, platform, subject),
    };
  });
}
