import { type EditLock, editLockOf } from '@kermesse/domain/profiles/edit-lock';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { inscriptions } from './tables.ts';

/** The profile is locked shortly before an event that the person is registered for. */
export async function readProfileLock(
  executor: Executor,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  userId: number,
): Promise<EditLock> {
  const now = clock.now();
  const rows = await executor
    .selectDistinct({
      id: eventEditions.id,
      eventName: events.name,
      editionName: eventEditions.name,
      startsAt: eventEditions.startsAt,
      endsAt: eventEditions.endsAt,
      lockFrom: eventEditions.profileLockFrom,
    })
    .from(inscriptions)
    .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(
      and(
        eq(inscriptions.userId, userId),
        // Registering only a third person locks nothing.
        isNull(inscriptions.thirdPersonId),
        eq(inscriptions.status, 'confirmed'),
        eq(eventEditions.isCalledOff, false),
        gt(eventEditions.endsAt, now),
      ),
    )
    .orderBy(asc(eventEditions.endsAt), asc(eventEditions.id));
  return editLockOf(rows, now, config.profiles.lockMs);
}
