import { sql } from 'drizzle-orm';
import type { addresses } from './tables.ts';

const shared = {
  line1: {},
  line2: {},
  province: {},
  country: {},
  coordinates: {
    sql: (row: typeof addresses) => sql`coalesce(${row.latitude}::text || ',' || ${row.longitude}::text, '')`,
    kind: 'text',
  },
} as const;

export const addressFields = { name: {}, type: {}, city: {}, zipcode: {}, useForInvoice: {}, ...shared };

/** Place of an association or an edition, by which lists are filtered. */
export const placeFields = { city: { filter: true }, zipcode: { filter: true }, ...shared } as const;
