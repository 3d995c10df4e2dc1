import { eq } from 'drizzle-orm';
import { signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { associations } from '../associations/public.ts';

/** The association whose members a group is for: reached through the group alone. */
export const groupAssociationsCollection: AnyCollection = defineCollection({
  path: 'group-associations',
  table: associations,
  verbs: [],
  access: signedIn,
  visible: (row) => eq(row.status, 'accepted'),
  fields: { name: {}, url_logo: { column: 'logoUrl' } },
});
