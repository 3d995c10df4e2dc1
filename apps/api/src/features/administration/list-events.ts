import type { AdminEvent, adminEventsSchema } from '@kermesse/domain/administration/answers';
import type { AdminEventsQuery } from '@kermesse/domain/administration/queries';
import { eventPagePath } from '@kermesse/domain/events/event-slug';
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '../../platform/auth/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { editionTakeDowns, eventEditions, events } from '../events/public.ts';
import { eventAdmins } from '../organizers/public.ts';
import { addresses, profiles, shownName } from '../profiles/public.ts';
import { limitsOf, metaOf } from './page-meta.ts';
import { containsWords } from './search-words.ts';
import { reports } from './tables.ts';

/** A draft that was never public is its organisers' own affair. */
const wasPublic = or(
  isNotNull(eventEditions.publishedAt),
  inArray(eventEditions.status, ['published', 'cancelled', 'taken_down']),
);

const searched = sql`concat_ws(' ', ${events.name}, ${eventEditions.name}, ${addresses.city}, ${addresses.zipcode},
  ${associations.name}, ${shownName}, ${users.email})`;

const canSignIn = sql`u.deleted_at is null and u.suspended_at is null`;
const isWithoutOrganizer = sql<boolean>`not exists (
  select from ${users} u where ${canSignIn} and (u.id = ${events.ownerId} or u.id in (
    select a.user_id from ${eventAdmins} a
    where a.event_id = ${events.id} or a.edition_id = ${eventEditions.id})))`;

const openReports = sql<number>`(select count(*)::int from ${reports} r
  where r.edition_id = ${eventEditions.id} and r.state = 'new')`;

/** Latest first. */
export async function listEvents(
  { db }: Pick<Platform, 'db'>,
  { search, status, pagination }: AdminEventsQuery,
): Promise<z.infer<typeof adminEventsSchema>> {
  const { limit, offset } = limitsOf(pagination);
  const rows = await db.orm
    .select({
      edition: eventEditions,
      eventName: events.name,
      city: addresses.city,
      organizer: sql<string>`coalesce(${associations.name}, ${shownName})`,
      takeDown: editionTakeDowns,
      openReports,
      isWithoutOrganizer,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .innerJoin(users, eq(users.id, events.ownerId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(addresses, eq(addresses.id, eventEditions.addressId))
    .leftJoin(associations, eq(associations.id, events.associationId))
    .leftJoin(
      editionTakeDowns,
      and(eq(editionTakeDowns.editionId, eventEditions.id), isNull(editionTakeDowns.putBackAt)),
    )
    .where(
      and(
        wasPublic,
        containsWords(searched, search),
        status.length > 0 ? inArray(eventEditions.status, status) : undefined,
      ),
    )
    .orderBy(desc(eventEditions.startsAt), desc(eventEditions.id))
    .limit(limit)
    .offset(offset);
  const data = rows.map(
    ({ edition, eventName, takeDown, total: _total, ...row }): AdminEvent => ({
      ...row,
      documentId: edition.documentId,
      name: eventName,
      editionName: edition.name,
      path: eventPagePath(eventName, edition.documentId),
      status: edition.status,
      startsAt: edition.startsAt.toISOString(),
      takeDown: takeDown && {
        reason: takeDown.reason,
        text: takeDown.explanation,
        at: takeDown.createdAt.toISOString(),
      },
    }),
  );
  return { data, meta: metaOf(pagination, rows[0]?.total ?? 0) };
}
