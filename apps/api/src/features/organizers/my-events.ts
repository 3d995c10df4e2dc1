import { eventSlug } from '@kermesse/domain/events/event-slug';
import type { MyEvent } from '@kermesse/domain/organizers/admin-schemas';
import { permissionsHeld } from '@kermesse/domain/organizers/permissions';
import { asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { addresses } from '../profiles/public.ts';
import { storedPermissionsSchema } from './admin-context.ts';
import { eventAdmins } from './tables.ts';
import { eventEditions, events } from './tables-events.ts';

type AdminRow = typeof eventAdmins.$inferSelect;
type EventRow = typeof events.$inferSelect;

async function editionsOf(executor: Executor, actor: Actor, adminRows: readonly AdminRow[]) {
  const eventIds = adminRows.flatMap(({ eventId }) => eventId ?? []);
  const editionIds = adminRows.flatMap(({ editionId }) => editionId ?? []);
  return executor
    .select({ edition: eventEditions, city: addresses.city })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(addresses, eq(addresses.id, eventEditions.addressId))
    .where(
      or(eq(events.ownerId, actor.id), inArray(events.id, eventIds), inArray(eventEditions.id, editionIds)),
    )
    .orderBy(desc(eventEditions.startsAt));
}

type EditionRow = Awaited<ReturnType<typeof editionsOf>>[number];

function presentEvent(
  event: EventRow,
  actor: Actor,
  editions: readonly EditionRow[],
  adminRows: readonly AdminRow[],
): MyEvent {
  const isOwner = event.ownerId === actor.id;
  const heldBy = (rows: readonly AdminRow[]) => [
    ...permissionsHeld({
      isOwner,
      permissions: storedPermissionsSchema.parse(rows.flatMap((row) => row.permissions)),
    }),
  ];
  const ofEvent = adminRows.filter((row) => row.eventId === event.id);
  const own = editions.filter(({ edition }) => edition.eventId === event.id);
  const ofEditions = adminRows.filter((row) => own.some(({ edition }) => edition.id === row.editionId));
  const documentIds = new Map(own.map(({ edition }) => [edition.id, edition.documentId]));
  return {
    id: event.id,
    documentId: event.documentId,
    name: event.name,
    slug: eventSlug(event.name),
    description: event.description,
    type: event.type,
    categorie: event.category,
    url_logo: event.logoUrl,
    url_cover: event.coverUrl,
    timezone: event.timezone,
    archivedAt: event.archivedAt?.toISOString() ?? null,
    isOwner,
    permissions: heldBy(ofEvent),
    admin_events: [...ofEvent, ...ofEditions].map((row) => ({
      documentId: row.documentId,
      permissions: storedPermissionsSchema.parse(row.permissions),
      contextField: row.eventId === null ? 'event_edition' : 'event',
      contextId: row.eventId === null ? (documentIds.get(row.editionId ?? 0) ?? '') : event.documentId,
    })),
    event_editions: own.map(({ edition, city }) => ({
      documentId: edition.documentId,
      name: edition.name,
      status: edition.status,
      isCalledOff: edition.isCalledOff,
      date_start: edition.startsAt.toISOString(),
      date_end: edition.endsAt.toISOString(),
      timezone: edition.timezone,
      city,
      url_logo: edition.logoUrl,
      url_cover: edition.coverUrl,
      permissions: [
        ...new Set(heldBy([...ofEvent, ...ofEditions.filter((row) => row.editionId === edition.id)])),
      ],
      archivedAt: edition.archivedAt?.toISOString() ?? null,
    })),
  };
}

export async function myEvents({ db }: Pick<Platform, 'db'>, actor: Actor): Promise<MyEvent[]> {
  const adminRows = await db.orm.select().from(eventAdmins).where(eq(eventAdmins.userId, actor.id));
  const editions = await editionsOf(db.orm, actor, adminRows);
  const ids = [
    ...adminRows.flatMap(({ eventId }) => eventId ?? []),
    ...editions.map(({ edition }) => edition.eventId),
  ];
  const rows = await db.orm
    .select()
    .from(events)
    .where(or(eq(events.ownerId, actor.id), inArray(events.id, [...new Set(ids)])))
    .orderBy(asc(events.name), asc(events.id));
  return rows.map((event) => presentEvent(event, actor, editions, adminRows));
}
