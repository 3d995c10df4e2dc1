import type { EventCard, ShowEventsAnswer, ShowEventsQuery } from '@kermesse/domain/events/event-card';
import { foldText } from '@kermesse/domain/shared/text';
import { and, asc, desc, eq, gte, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { foldedContaining } from '../../platform/db/like.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { eventEditions, events } from '../organizers/public.ts';
import { addresses } from '../profiles/public.ts';
import { isPublic, presentCard, readCards } from './event-cards.ts';
import { isRegistrationOpen } from './registration-sql.ts';

const searched = sql`fold_text(concat_ws(' ', ${events.name}, ${eventEditions.name}, ${events.category},
  ${addresses.city}, ${addresses.zipcode}, ${associations.name}))`;

/** Every word must occur, in any order. */
function* wordConditions(q: string | undefined): Generator<SQL> {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  for (const word of words) yield sql`${searched} like ${foldedContaining(word)}`;
}

const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone ${eventEditions.timezone}`;
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${eventEditions.timezone}`;

function distanceFrom({ lat, lng }: { lat: number; lng: number }): SQL<number | null> {
  return sql<number | null>`earth_distance(
    ll_to_earth(${lat}, ${lng}), ll_to_earth(${addresses.latitude}, ${addresses.longitude})) / 1000`;
}

function conditions(query: ShowEventsQuery, now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`;
  return and(
    isPublic,
    ...wordConditions(query.q),
    query.when === 'upcoming' ? gte(eventEditions.endsAt, now) : undefined,
    query.when === 'past' ? lt(eventEditions.endsAt, now) : undefined,
    query.type ? eq(events.type, query.type) : undefined,
    query.categorie ? sql`fold_text(${events.category}) = ${foldText(query.categorie)}` : undefined,
    query.city ? sql`fold_text(${addresses.city}) like ${foldedContaining(foldText(query.city))}` : undefined,
    query.from ? sql`${eventEditions.endsAt} >= ${startOf(query.from)}` : undefined,
    query.to ? sql`${eventEditions.startsAt} < ${endOf(query.to)}` : undefined,
    query.open === undefined ? undefined : sql`${isRegistrationOpen(eventEditions, at)} = ${query.open}`,
    query.associations === undefined ? undefined : eq(eventEditions.isOpenToAssociations, query.associations),
    query.volunteer === undefined ? undefined : eq(eventEditions.isOpenToVolunteers, query.volunteer),
    query.participant === undefined ? undefined : eq(eventEditions.isOpenToParticipants, query.participant),
    query.near
      ? and(isNotNull(addresses.latitude), lte(distanceFrom(query.near), query.near.radiusKm))
      : undefined,
  );
}

async function countCards(executor: Executor, where: SQL | undefined): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(addresses, eq(addresses.id, eventEditions.addressId))
    .leftJoin(associations, eq(associations.id, events.associationId))
    .where(where);
  return row?.total ?? 0;
}

/** All categories, whatever filter is set. */
async function categoriesOf(executor: Executor, now: Date): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ category: events.category })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(and(isPublic, isNotNull(events.category), gte(eventEditions.endsAt, now)))
    .orderBy(asc(events.category));
  return rows.flatMap(({ category }) => category ?? []);
}

/** Upcoming events soonest first, past ones latest first, near a place by distance. */
export async function showEvents(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  query: ShowEventsQuery,
): Promise<ShowEventsAnswer> {
  const now = clock.now();
  const where = conditions(query, now);
  const { page, pageSize } = query.pagination;
  const byTime = query.when === 'past' ? desc(eventEditions.startsAt) : asc(eventEditions.startsAt);
  const distanceKm = query.near ? distanceFrom(query.near) : undefined;
  const rows = await readCards(db.orm, {
    where,
    now,
    orderBy: distanceKm ? sql`${distanceKm} asc, ${byTime}` : byTime,
    ...(distanceKm ? { distanceKm } : {}),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const total = await countCards(db.orm, where);
  const data: EventCard[] = rows.map((row) => presentCard(row, now));
  return {
    events: data,
    data,
    meta: {
      pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total },
      categories: await categoriesOf(db.orm, now),
    },
  };
}
