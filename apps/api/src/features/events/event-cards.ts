import { publicStatuses } from '@kermesse/domain/events/edition-status';
import type { EventCard } from '@kermesse/domain/events/event-card';
import { eventSlug } from '@kermesse/domain/events/event-slug';
import { registrationState } from '@kermesse/domain/events/registration-state';
import { formatCoordinates } from '@kermesse/domain/geo/coordinates';
import { addServiceFee } from '@kermesse/domain/payments/fee';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { associations } from '../associations/public.ts';
import { eventEditions, events } from '../organizers/public.ts';
import { addresses } from '../profiles/public.ts';
import { editionPlacesLeft, editionPriceFrom, editionRegistrations } from './ports.ts';

export const isPublic = and(inArray(eventEditions.status, [...publicStatuses]), isNull(events.archivedAt));

export interface CardQuery {
  readonly where: SQL | undefined;
  readonly orderBy: SQL;
  readonly now: Date;
  readonly distanceKm?: SQL<number | null>;
  readonly limit?: number;
  readonly offset?: number;
}

function selectCards(executor: Executor, { where, orderBy, now, distanceKm, limit, offset }: CardQuery) {
  const query = executor
    .select({
      edition: eventEditions,
      event: events,
      address: addresses,
      associationName: sql<
        string | null
      >`case when ${associations.status} = 'accepted' then ${associations.name} end`,
      inscriptions: editionRegistrations(eventEditions.id),
      remaining: editionPlacesLeft(eventEditions.id),
      priceFrom: editionPriceFrom(eventEditions.id, now),
      distanceKm: distanceKm ?? sql<number | null>`null::float8`,
    })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(addresses, eq(addresses.id, eventEditions.addressId))
    .leftJoin(associations, eq(associations.id, events.associationId))
    .where(where)
    .orderBy(orderBy, eventEditions.id);
  return limit === undefined ? query : query.limit(limit).offset(offset ?? 0);
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

const iso = (date: Date | null) => date?.toISOString() ?? null;

export function presentCard({ edition, event, address, ...row }: CardRow, now: Date): EventCard {
  const state = registrationState(edition, now);
  const { latitude: lat, longitude: lng } = address ?? { latitude: null, longitude: null };
  return {
    documentId: edition.documentId,
    event_documentId: event.documentId,
    event_name: event.name,
    event_edition_name: edition.name,
    slug: eventSlug(event.name),
    description: edition.description || event.description,
    event_description: event.description,
    url_logo: edition.logoUrl ?? event.logoUrl,
    event_url_logo: event.logoUrl,
    url_cover: edition.coverUrl ?? event.coverUrl,
    type: event.type,
    categorie: event.category,
    status: edition.status,
    date_start: edition.startsAt.toISOString(),
    date_end: edition.endsAt.toISOString(),
    postponed_from: iso(edition.postponedFrom),
    event_timezone: edition.timezone,
    slotFormat: edition.slotFormat,
    city: address?.city ?? null,
    zipcode: address?.zipcode ?? null,
    country: address?.country ?? null,
    coordinates: lat === null || lng === null ? '' : formatCoordinates({ lat, lng }),
    association_name: row.associationName,
    inscriptions: row.inscriptions,
    inscription_open: state === 'open',
    registration_state: state,
    registration_opens_at: iso(edition.registrationOpensAt),
    registration_closes_at: iso(edition.registrationClosesAt),
    is_open_to_participants: edition.isOpenToParticipants,
    is_open_to_volunteers: edition.isOpenToVolunteers,
    is_open_to_associations: edition.isOpenToAssociations,
    remaining_places: row.remaining,
    price_from:
      row.priceFrom === null
        ? null
        : addServiceFee(row.priceFrom, edition.feeRateBasisPoints / 10_000).totalCents / 100,
    distanceKm: row.distanceKm === null ? null : Math.round(row.distanceKm * 10) / 10,
  };
}

export async function readCards(executor: Executor, query: CardQuery): Promise<CardRow[]> {
  return selectCards(executor, query);
}
