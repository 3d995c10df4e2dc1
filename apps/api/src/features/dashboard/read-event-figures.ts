import type { EditionFigures } from '@kermesse/domain/dashboard/event-figures';
import { desc, eq, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import type { AllowedEvent } from '../organizers/public.ts';
import { readEditionTotals } from './read-tallies.ts';

export async function readEventFigures(
  { db }: Pick<Platform, 'db'>,
  { entry: event }: AllowedEvent,
): Promise<EditionFigures[]> {
  const editions = await db.orm
    .select()
    .from(eventEditions)
    .where(eq(eventEditions.eventId, event.id))
    .orderBy(desc(eventEditions.startsAt), desc(eventEditions.id));
  const totals = await readEditionTotals(
    db.orm,
    sql`select id from ${eventEditions} where event_id = ${event.id}`,
  );
  const nothing = { participants: 0, volunteers: 0, grossCents: 0, netCents: 0, checkedIn: 0 };
  return editions.map(({ id, documentId, name, startsAt, timezone }) => ({
    documentId,
    name,
    startsAt: startsAt.toISOString(),
    timezone,
    ...(totals.get(id) ?? nothing),
  }));
}
