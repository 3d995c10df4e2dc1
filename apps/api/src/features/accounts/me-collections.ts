import { eq, exists, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { signedIn } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { many, manyToMany, one, owned } from '../../platform/collections/relations.ts';
import { associations, favouriteAssociations, preferences } from '../associations/public.ts';
import { memberships } from '../memberships/public.ts';
import { accountNameFields, addresses, addressFields, profileFields, profiles } from '../profiles/public.ts';

const hidden = { verbs: [], access: signedIn } as const;

/** Without health data, which needs a further query and is not used here. */
const myProfile: AnyCollection = defineCollection({
  ...hidden,
  path: 'my-profile',
  table: profiles,
  visible: (row, viewer) => eq(row.userId, viewer.id),
  fields: profileFields,
  relations: {
    addresses: many({ to: 'addresses', key: 'profileId', sort: ['id:asc'] }),
    tiers: many({ to: 'tiers', key: 'profileId', sort: ['id:asc'] }),
  },
});

const associationAddresses: AnyCollection = defineCollection({
  ...hidden,
  path: 'my-association-addresses',
  table: addresses,
  /** Visible to whoever sees the association. */
  visible: () => true,
  fields: addressFields,
});

/** Own memberships only. Those of others are read through the association, with a permission. */
const myMemberships: AnyCollection = defineCollection({
  ...hidden,
  path: 'my-memberships',
  table: memberships,
  visible: (row, viewer) => eq(row.userId, viewer.id),
  fields: { role: {}, status: {}, acceptedAt: {} },
  relations: { association: one(memberships, { to: () => myAssociations, key: 'associationId' }) },
});

const subquery = new QueryBuilder({ casing: 'snake_case' });

const myAssociations: AnyCollection = defineCollection({
  ...hidden,
  path: 'my-associations',
  table: associations,
  /** Accepted ones, and those that the caller belongs to. */
  visible: (row, viewer) =>
    sql`(${eq(row.status, 'accepted')} or ${exists(
      subquery
        .select({ one: sql`1` })
        .from(memberships)
        .where(sql`${memberships.associationId} = ${row.id} and ${memberships.userId} = ${viewer.id}`),
    )})`,
  fields: {
    name: {},
    siret: {},
    rna: {},
    email: {},
    phone: {},
    description_short: { column: 'descriptionShort' },
    url_logo: { column: 'logoUrl' },
    status: {},
    isActive: {},
  },
  relations: {
    address: one(associations, { to: () => associationAddresses, key: 'addressId' }),
    memberships: many({ to: () => myMemberships, key: 'associationId' }),
  },
});

const myPreference: AnyCollection = defineCollection({
  ...hidden,
  path: 'my-preference',
  table: preferences,
  visible: (row, viewer) => eq(row.userId, viewer.id),
  fields: { settings: {} },
  relations: {
    fav_associations: manyToMany(favouriteAssociations, {
      to: () => myAssociations,
      from: 'preferenceId',
      target: 'associationId',
      sort: ['id:asc'],
    }),
  },
});

export const meCollection: AnyCollection = defineCollection({
  ...hidden,
  path: 'me',
  table: users,
  visible: (row, viewer) => eq(row.id, viewer.id),
  fields: {
    email: {},
    username: {},
    ...accountNameFields,
    avatar: {},
    url_picture: { column: 'pictureUrl' },
    pictureUrl: {},
    isPlatformAdmin: {},
    isConfirmed: {},
  },
  relations: {
    profile: owned({ to: () => myProfile, key: 'userId' }),
    memberships: many({ to: () => myMemberships, key: 'userId', sort: ['id:asc'] }),
    preference: owned({ to: () => myPreference, key: 'userId' }),
  },
});

/** `GET /users` by e-mail answers only about the caller; invitations are resolved by the server. */
export const accountCollection: AnyCollection = defineCollection({
  path: 'users',
  table: users,
  verbs: ['list', 'get'],
  access: signedIn,
  visible: (row, viewer) => eq(row.id, viewer.id),
  fields: {
    email: { filter: true, unindexed: 'one row: the caller’s own' },
    username: {},
    avatar: {},
    url_picture: { column: 'pictureUrl' },
    picture: { column: 'pictureUrl' },
  },
  relations: { profile: owned({ to: 'profiles', key: 'userId' }) },
});
