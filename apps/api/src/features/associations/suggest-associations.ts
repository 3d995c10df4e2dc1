import type { AssociationCard } from '@kermesse/domain/associations/answers';
import { associationSearch } from '@kermesse/domain/associations/search';
import { and, eq, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../memberships/public.ts';
import { addresses } from '../profiles/public.ts';
import { pointOf } from './near.ts';

interface Question {
  readonly q: string;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
}

const isPublic = and(eq(associations.status, 'accepted'), eq(associations.isActive, true));

/** For a search without results: similar names, then associations nearby. */
export async function suggestAssociations(
  { db }: Pick<Platform, 'db'>,
  { q, lat = associationSearch.centre.lat, lng = associationSearch.centre.lng }: Question,
): Promise<AssociationCard[]> {
  const here = pointOf(sql`${lat}::float8`, sql`${lng}::float8`);
  const there = pointOf(associations.latitude, associations.longitude);
  const find = (condition: SQL | undefined, order: SQL, limit: number) =>
    db.orm
      .select({
        documentId: associations.documentId,
        name: associations.name,
        description_short: associations.descriptionShort,
        url_logo: associations.logoUrl,
        city: addresses.city,
        zipcode: addresses.zipcode,
        distanceKm: sql<number | null>`round((earth_distance(${here}, ${there}) / 1000)::numeric, 1)::float8`,
      })
      .from(associations)
      .leftJoin(addresses, eq(addresses.id, associations.addressId))
      .where(and(isPublic, condition))
      .orderBy(order, associations.id)
      .limit(limit);
  const wanted = associationSearch.suggestions;
  const folded = sql`fold_text(${q})`;
  const alike =
    q.trim() === ''
      ? []
      : await find(
          sql`${folded} <% ${associations.searchText}`,
          sql`word_similarity(${folded}, ${associations.searchText}) desc`,
          wanted,
        );
  if (alike.length === wanted) return alike;
  const known = alike.map(({ documentId }) => documentId);
  const near = await find(
    and(
      isNotNull(associations.latitude),
      known.length > 0 ? notInArray(associations.documentId, known) : undefined,
    ),
    sql`${there} <-> ${here}`,
    wanted - alike.length,
  );
  return [...alike, ...near];
}
