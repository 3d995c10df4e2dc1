import { and, eq, sql } from 'drizzle-orm';
import { boundViewer } from '../../platform/collections/viewer.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events, mayOnEdition, mayOnEvent } from '../organizers/public.ts';
import { sponsors } from './tables.ts';

export function registerEventImages({
  uploads,
  db,
  clock,
}: Pick<Platform, 'uploads' | 'db' | 'clock'>): void {
  uploads.registerUploadPolicy('eventImage', async ({ actor, visitorId, params }) => {
    if (!actor) return false;
    const viewer = boundViewer({ actor, visitorId, now: clock.now() });
    const needed = ['canUploadImages'] as const;
    const inEdition = sql`exists (
      select from ${eventEditions} ue where ue.event_id = ${events}.id and ${mayOnEdition(sql`ue.id`, viewer, needed)})`;
    const [event] = await db.orm
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          eq(events.documentId, params.eventId ?? ''),
          sql`(${mayOnEvent(sql`${events}.id`, viewer, needed)} or ${inEdition})`,
        ),
      );
    return event !== undefined;
  });
  uploads.registerFileReferences('eventImage', async (executor, urls) => {
    const wanted = sql`any(${sql.param([...urls])}::text[])`;
    const used = await rowsOf<{ url: string | null }>(
      executor,
      sql`
      select unnest(array[logo_url, cover_url]) as url from ${events} where logo_url = ${wanted} or cover_url = ${wanted}
      union select unnest(array[logo_url, cover_url]) from ${eventEditions} where logo_url = ${wanted} or cover_url = ${wanted}
      union select logo_url from ${sponsors} where logo_url = ${wanted}`,
    );
    return used.flatMap(({ url }) => url ?? []);
  });
}
