import { and, eq, gt, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { eventEditions, events } from '../organizers/public.ts';

/** Not a draft and not over. */
export async function associationHasUpcomingEvents(
  executor: Executor,
  associationId: number,
  now: Date,
): Promise<boolean> {
  const [coming] = await executor
    .select({ id: events.id })
    .from(events)
    .innerJoin(eventEditions, eq(eventEditions.eventId, events.id))
    .where(
      and(
        eq(events.associationId, associationId),
        gt(eventEditions.endsAt, now),
        ne(eventEditions.status, 'draft'),
      ),
    )
    .limit(1);
  return coming !== undefined;
}
