import { and, eq, isNull } from 'drizzle-orm';
import {
  definePersonalData,
  detached,
  forgetWith,
  kept,
  owned,
} from '../../platform/people/personal-data.ts';
import type { PersonalData } from '../../platform/people/registry.ts';
import type { Platform } from '../../platform/platform.ts';
import { readHealth } from './health.ts';
import { addresses, profiles, thirdPersons } from './tables.ts';
import { healthRecords } from './tables-health.ts';

const nameless = { firstname: '', lastname: '', email: null, phone: null, birthdate: null };

export const profilesPersonalData = definePersonalData('profiles', [
  owned(healthRecords, 'userId', { hidden: ['sealed', 'keyId'] }),
  owned(healthRecords, ['thirdPersonId', 'ownerId'], { hidden: ['sealed', 'keyId'] }),
  owned(addresses, ['profileId', 'userId']),
  detached(addresses, 'createdById'),
  kept(thirdPersons, 'ownerId', null),
  // A third person who claimed a registration has an account and keeps their name.
  forgetWith(async (tx, person) => {
    await tx
      .update(thirdPersons)
      .set({ ...nameless, relation: null })
      .where(and(eq(thirdPersons.ownerId, person.id), isNull(thirdPersons.claimedById)));
  }),
  kept(thirdPersons, 'claimedById', { ...nameless, claimedById: null }),
  owned(profiles, 'userId'),
]);

export function healthExport(platform: Pick<Platform, 'config'>): PersonalData {
  return {
    feature: 'health',
    references: [],
    export: async (executor, person) => ({
      health: [await readHealth(executor, platform, { userId: person.id })],
    }),
    anonymise: async () => undefined,
  };
}
