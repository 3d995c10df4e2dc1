import { isPublicStatus } from '@kermesse/domain/events/edition-status';
import { registrationState } from '@kermesse/domain/events/registration-state';
import { editionTitle, eventTitle } from '@kermesse/domain/participation/rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { lowestPriceCents, priceTiers, productCategories, products } from '../catalog/public.ts';
import { eventEditions, events } from '../events/public.ts';
import { addresses } from '../profiles/public.ts';
import { inscriptions } from '../registration/public.ts';

/** Requires `events` joined and `addresses` left joined. */
export const occasionFields = (now: Date) => ({
  edition: eventEditions,
  event: events,
  city: addresses.city,
  zipcode: addresses.zipcode,
  priceCents: sql<number>`coalesce(${lowestPriceCents(eventEditions.id, now)}, 0)`,
});

interface OccasionRow {
  readonly edition: typeof eventEditions.$inferSelect;
  readonly event: typeof events.$inferSelect;
  readonly city: string | null;
  readonly zipcode: string | null;
  readonly priceCents: number;
}

export function presentOccasion({ edition, event, city, zipcode, priceCents }: OccasionRow, now: Date) {
  const isOpen = registrationState(edition, now) === 'open';
  return {
    documentId: edition.documentId,
    title: eventTitle(event.name),
    editionName: editionTitle(edition.name),
    description: edition.description || event.description,
    date: edition.startsAt.toISOString(),
    endDate: edition.endsAt.toISOString(),
    timezone: edition.timezone,
    location: city ? (zipcode ? `${city} (${zipcode})` : city) : null,
    category: event.category,
    coverUrl: edition.coverUrl ?? event.coverUrl,
    priceCents: Number(priceCents),
    registerAs: isOpen
      ? edition.isOpenToParticipants
        ? ('participant' as const)
        : ('volunteer' as const)
      : null,
  };
}

type Edition = Pick<typeof eventEditions.$inferSelect, 'status' | 'isCalledOff' | 'startsAt' | 'endsAt'>;

export const occasionOf = ({ isCalledOff, endsAt }: Edition) => ({ isCancelled: isCalledOff, endsAt });

export function isOpenToAssociations(
  edition: Edition & { isOpenToAssociations: boolean },
  { archivedAt }: { archivedAt: Date | null },
  now: Date,
): boolean {
  const isShown = isPublicStatus(edition.status) && edition.status !== 'cancelled' && archivedAt === null;
  return isShown && edition.isOpenToAssociations && edition.endsAt > now;
}

/** Places of the courses if there are any, else of all products. Null for no limit. */
export function placesOf(editionId: SQLWrapper): SQL<number | null> {
  return sql<number | null>`(
    select case when bool_or(f.places is null) then null else sum(f.places)::int end
    from (
      select least(p.stock, tiers.places) as places,
        coalesce(c.is_course, false) as is_course,
        bool_or(coalesce(c.is_course, false)) over () as has_course
      from ${products} p
      left join ${productCategories} c on c.id = p.category_id
      left join lateral (
        select case when bool_or(t.stock is null) then null else sum(t.stock) end as places
        from ${priceTiers} t where t.product_id = p.id and t.is_active
      ) tiers on true
      where p.edition_id = ${editionId} and p.is_active and not p.is_hidden
    ) f where f.is_course or not f.has_course)`;
}

/** With or without an association. */
export function registeredFor(editionId: SQLWrapper): SQL<number> {
  return sql<number>`(
    select count(*)::int from ${inscriptions} ri
    where ri.edition_id = ${editionId} and ri.kind = 'participant'
      and ri.status in ('confirmed', 'pending_payment'))`;
}

export function isRegisteredFor(editionId: SQLWrapper, userId: number): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${inscriptions} ri
    where ri.edition_id = ${editionId} and ri.user_id = ${userId} and ri.third_person_id is null
      and ri.status in ('confirmed', 'pending_payment'))`;
}
