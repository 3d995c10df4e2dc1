import { bloodTypeSchema, dietaryPreferenceSchema, handicapSchema } from '@kermesse/domain/profiles/enums';
import type { HealthField } from '@kermesse/domain/profiles/health';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import type { LoadedField } from '../../platform/collections/declaration.ts';
import { many } from '../../platform/collections/relations.ts';
import { addressFields } from './address-fields.ts';
import { healthOfProfiles } from './health.ts';
import { isOwnProfile, isUnusedAddress } from './own-rows.ts';
import { profileFields } from './profile-fields.ts';
import { addresses, profiles, thirdPersons } from './tables.ts';

/** The caller's own entries only; writes have dedicated use cases. */
const readOnly = { verbs: ['list', 'get'], access: signedIn } as const;

export const addressCollection: AnyCollection = defineCollection({
  ...readOnly,
  path: 'addresses',
  table: addresses,
  visible: (row, viewer) =>
    or(
      isOwnProfile(row.profileId, viewer.id),
      and(isNull(row.profileId), eq(row.createdById, viewer.id), isUnusedAddress(row.id)),
    ),
  fields: { ...addressFields, position: {} },
});

/** On the wire a contact's `type` is the relation, a child's is 'child'; `kind` tells them apart. */
export const tierCollection: AnyCollection = defineCollection({
  ...readOnly,
  path: 'tiers',
  table: thirdPersons,
  visible: (row, viewer) => eq(row.ownerId, viewer.id),
  fields: {
    firstname: {},
    lastname: {},
    email: {},
    phone: {},
    birthdate: {},
    kind: { filter: true, unindexed: 'a handful of persons of one owner' },
    type: {
      sql: (row) =>
        sql`case when ${row.kind} = 'emergency_contact' then coalesce(${row.relation}, '') else ${row.kind} end`,
      kind: 'text',
    },
  },
});

function healthField(name: HealthField, schema: z.ZodType): LoadedField {
  return {
    schema,
    load: async ({ executor, platform }, ids) => {
      const found = await healthOfProfiles(executor, platform, ids);
      return new Map([...found].map(([id, health]) => [id, health[name]]));
    },
  };
}

export const profileCollection: AnyCollection = defineCollection({
  ...readOnly,
  path: 'profiles',
  table: profiles,
  visible: (row, viewer) => eq(row.userId, viewer.id),
  fields: profileFields,
  loaded: {
    bloodType: healthField('bloodType', bloodTypeSchema),
    handicap: healthField('handicap', handicapSchema),
    accessibilityNeeds: healthField('accessibilityNeeds', z.string()),
    dietaryPreferences: healthField('dietaryPreferences', z.array(dietaryPreferenceSchema)),
  },
  relations: {
    addresses: many({ to: () => addressCollection, key: 'profileId', sort: ['id:asc'] }),
    tiers: many({ to: () => tierCollection, key: 'profileId', sort: ['id:asc'] }),
  },
});
