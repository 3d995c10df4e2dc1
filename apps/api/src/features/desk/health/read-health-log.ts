import type { HealthRead } from '@kermesse/domain/profiles/health';
import { desc, eq } from 'drizzle-orm';
import { users } from '../../../platform/auth/tables.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { eventEditions, events } from '../../events/public.ts';
import { profiles, shownName } from '../../profiles/public.ts';
import { healthReads } from '../tables.ts';

const shownReads = 100;

/** Newest first. */
export async function readHealthReadings(executor: Executor, userId: number): Promise<HealthRead[]> {
  const rows = await executor
    .select({
      readAt: healthReads.readAt,
      reason: healthReads.reason,
      readerName: shownName,
      eventName: events.name,
      editionName: eventEditions.name,
    })
    .from(healthReads)
    .innerJoin(users, eq(users.id, healthReads.readerId))
    .leftJoin(profiles, eq(profiles.userId, healthReads.readerId))
    .leftJoin(eventEditions, eq(eventEditions.id, healthReads.editionId))
    .leftJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(healthReads.subjectUserId, userId))
    .orderBy(desc(healthReads.readAt), desc(healthReads.id))
    .limit(shownReads);
  return rows.map(({ readAt, ...row }) => ({ ...row, readAt: readAt.toISOString() }));
}
