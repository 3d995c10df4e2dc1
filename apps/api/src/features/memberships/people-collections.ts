import { signedIn } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { owned } from '../../platform/collections/relations.ts';
import { profiles } from '../profiles/public.ts';
import { mayOnPerson } from './row-policies.ts';

/** Reachable only through a membership. */
export const memberPeople: AnyCollection = defineCollection({
  path: 'member-people',
  table: users,
  verbs: [],
  access: signedIn,
  visible: () => true,
  fields: {
    email: { read: (row, viewer) => mayOnPerson(row.id, viewer, 'message_members') },
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
    phone: { read: (row, viewer) => mayOnPerson(row.userId, viewer, 'call_members') },
    gender: { read: (row, viewer) => mayOnPerson(row.userId, viewer, 'view_member_details') },
    birthday: { read: (row, viewer) => mayOnPerson(row.userId, viewer, 'view_member_details') },
  },
});
