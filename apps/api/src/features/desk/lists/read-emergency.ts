import type { EmergencyBody, PeopleListPage } from '@kermesse/domain/desk/lists/list-schemas';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AllowedEdition, stillOnEdition } from '../../organizers/public.ts';
import { healthReads } from '../tables.ts';
import { readPeoplePage, type Subject } from './read-people.ts';

async function recordReadings(
  tx: Tx,
  { actor, entry }: AllowedEdition,
  subjects: readonly Subject[],
  { reason, readAt }: { reason: string; readAt: Date },
): Promise<void> {
  const others = new Map(
    subjects
      .filter(
        ({ userId, thirdPersonId }) => userId !== actor.id && (userId !== null || thirdPersonId !== null),
      )
      .map((subject) => [`${subject.userId} ${subject.thirdPersonId}`, subject]),
  );
  const rows = [...others.values()].map(({ userId, thirdPersonId }) => ({
    subjectUserId: userId,
    subjectThirdPersonId: thirdPersonId,
    readerId: actor.id,
    editionId: entry.id,
    reason,
    readAt,
  }));
  if (rows.length > 0) await tx.insert(healthReads).values(rows);
}

/**
 * Each person on the page sees who read their contacts: without the record there is no answer. Whoever was
 * registered at the desk has no account to see it in.
 */
export function readEmergencyPage(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  allowed: AllowedEdition,
  { reason, ...query }: EmergencyBody,
): Promise<PeopleListPage> {
  return db.transaction(async (tx) => {
    const { entry } = await stillOnEdition(tx, allowed);
    const { subjects, ...page } = await readPeoplePage(tx, entry, 'emergency', query);
    await recordReadings(tx, allowed, subjects, { reason, readAt: clock.now() });
    return page;
  });
}
