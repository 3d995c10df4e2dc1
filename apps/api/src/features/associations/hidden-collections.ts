import { sql } from 'drizzle-orm';
import { anyone } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { addresses } from '../profiles/public.ts';

/** Where an association is at home: who sees the association sees it. */
export const associationAddresses: AnyCollection = defineCollection({
  path: 'association-addresses',
  table: addresses,
  verbs: [],
  access: anyone,
  visible: () => true,
  fields: {
    line1: {},
    line2: {},
    city: { filter: true },
    zipcode: { filter: true },
    province: {},
    country: {},
    coordinates: {
      sql: (row) => sql`coalesce(${row.latitude}::text || ',' || ${row.longitude}::text, '')`,
      kind: 'text',
    },
  },
});
