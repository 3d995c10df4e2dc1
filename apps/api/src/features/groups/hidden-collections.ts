import { eq, or, sql } from 'drizzle-orm';
import { signedIn } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { owned } from '../../platform/collections/relations.ts';
import { associations } from '../associations/public.ts';
import { mayOnEdition, organizerProfiles } from '../organizers/public.ts';
import { accountNameFields } from '../profiles/public.ts';
import { groups } from './tables.ts';

/** Reachable only through a group. */
export const groupAssociationsCollection: AnyCollection = defineCollection({
  path: 'group-associations',
  table: associations,
  verbs: [],
  access: signedIn,
  visible: (row) => eq(row.status, 'accepted'),
  fields: { name: {}, url_logo: { column: 'logoUrl' } },
});

/** The email address is for organisers only; a family shows the name. */
export const groupOwners: AnyCollection = defineCollection({
  path: 'group-owners',
  table: users,
  verbs: [],
  access: signedIn,
  visible: () => true,
  fields: {
    email: {
      read: (row, viewer) =>
        or(
          eq(row.id, viewer.id),
          sql`exists (select from ${groups} og
            where og.owner_id = ${row.id} and og.type <> 'family' and ${mayOnEdition(sql`og.edition_id`, viewer)})`,
        ),
    },
    ...accountNameFields,
    username: {},
    avatar: {},
    url_picture: { column: 'pictureUrl' },
  },
  relations: { profile: owned({ to: () => organizerProfiles, key: 'userId' }) },
});
