import { signedIn } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { owned } from '../../platform/collections/relations.ts';
import { profiles } from '../profiles/public.ts';

/** Name, address and picture, without routes: visible with an admin's entry or as an event's owner. */
export const organizerPeople: AnyCollection = defineCollection({
  path: 'organizer-people',
  table: users,
  verbs: [],
  access: signedIn,
  visible: () => true,
  fields: {
    email: {},
    username: {},
    avatar: {},
    url_picture: { column: 'pictureUrl' },
  },
  relations: { profile: owned({ to: () => organizerProfiles, key: 'userId' }) },
});

export const organizerProfiles: AnyCollection = defineCollection({
  path: 'organizer-profiles',
  table: profiles,
  verbs: [],
  access: signedIn,
  visible: () => true,
  fields: { firstname: {}, lastname: {} },
});
