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

/** An address of a person on the wire. */
export const addressFields = { name: {}, type: {}, city: {}, zipcode: {}, useForInvoice: {}, ...shared };

/** Where an association or an edition is: lists are narrowed by it. */
export const placeFields = { city: { filter: true }, zipcode: { filter: true }, ...shared } as const;
