import { sql } from 'drizzle-orm';
import type { addresses } from './tables.ts';

/** An address on the wire, whoever's it is. */
export const addressFields = {
  name: {},
  type: {},
  line1: {},
  line2: {},
  city: {},
  province: {},
  zipcode: {},
  country: {},
  useForInvoice: {},
  coordinates: {
    sql: (row: typeof addresses) => sql`coalesce(${row.latitude}::text || ',' || ${row.longitude}::text, '')`,
    kind: 'text',
  },
} as const;
