import { signedIn } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { owned } from '../../platform/collections/relations.ts';
import { profiles } from '../profiles/public.ts';

/**
 * People as their fellow admins see them: name, address and picture. They have no routes; whoever may see an
 * admin's entry or an event's owner sees the person behind it.
 */
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
