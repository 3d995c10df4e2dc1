import { associationSearch } from '@kermesse/domain/associations/search';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { associations } from '../memberships/public.ts';

const number = z
  .string()
  .regex(/^-?\d{1,4}(\.\d{1,15})?$/)
  .transform(Number);

export const nearSchema = z.strictObject({
  lat: number.pipe(z.number().min(-90).max(90)),
  lng: number.pipe(z.number().min(-180).max(180)),
  radiusKm: number.pipe(z.number().positive().max(associationSearch.radiusKm.max)),
});
export type Near = z.infer<typeof nearSchema>;

/** The index holds points on the sphere: the straight distance grows with that on the surface. */
export const pointOf = (lat: unknown, lng: unknown): SQL => sql`ll_to_earth(${lat}, ${lng})`;

export function within({ lat, lng, radiusKm }: Near, row: typeof associations) {
  const here = pointOf(sql`${lat}::float8`, sql`${lng}::float8`);
  const there = pointOf(row.latitude, row.longitude);
  const metres = sql`${radiusKm * 1000}::float8`;
  return {
    where: sql`${row.latitude} is not null and earth_box(${here}, ${metres}) @> ${there}
      and earth_distance(${here}, ${there}) <= ${metres}`,
    orderBy: sql`${there} <-> ${here}`,
    fields: { distanceKm: sql`round((earth_distance(${here}, ${there}) / 1000)::numeric, 3)::float8` },
  };
}
