import { sql } from 'drizzle-orm';
import { signedIn } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { owned } from '../../platform/collections/relations.ts';
import { profiles } from '../profiles/public.ts';
import { leadsPerson, mayOnPerson } from './row-policies.ts';

/** Reachable only through a membership. */
export const memberPeople: AnyCollection = defineCollection({
  path: 'member-people',
  table: users,
  verbs: [],
  access: signedIn,
  visible: () => true,
  fields: {
    email: {
      read: (row, viewer) =>
        sql`(${mayOnPerson(row.id, viewer, 'message_members')} or ${leadsPerson(row.id, viewer)})`,
    },
    username: {},
    avatar: {},
    url_picture: { column: 'pictureUrl' },
  },
  relations: { profile: owned({ to: () => memberProfiles, key: 'userId', filter: true, sort: true }) },
});

export const memberProfiles: AnyCollection = defineCollection({
  path: 'member-profiles',
  table: profiles,
  verbs: [],
  access: signedIn,
  visible: () => true,
  fields: {
    firstname: { filter: true, sort: true, unindexed: 'lists of members sort by their own copy' },
    lastname: { filter: true, sort: true, unindexed: 'lists of members sort by their own copy' },
    phone: {
      read: (row, viewer) =>
        sql`(${mayOnPerson(row.userId, viewer, 'call_members')} or ${leadsPerson(row.userId, viewer)})`,
    },
    gender: { read: (row, viewer) => mayOnPerson(row.userId, viewer, 'view_member_details') },
    birthday: { read: (row, viewer) => mayOnPerson(row.userId, viewer, 'view_member_details') },
  },
});
