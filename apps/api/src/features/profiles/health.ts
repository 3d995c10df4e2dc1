import {
  emptyHealth,
  type HealthChange,
  type HealthRecord,
  healthRecordSchema,
} from '@kermesse/domain/profiles/health';
import { eq, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { healthEncryptionOf } from './health-encryption.ts';
import { profiles } from './tables.ts';
import { healthRecords } from './tables-health.ts';

type Dependencies = Pick<Platform, 'config'>;
type Row = typeof healthRecords.$inferSelect;

export type HealthSubject = { readonly userId: number } | { readonly thirdPersonId: number };

const nameOf = (subject: HealthSubject): string =>
  'userId' in subject ? `user:${subject.userId}` : `third:${subject.thirdPersonId}`;

const isOf = (subject: HealthSubject) =>
  'userId' in subject
    ? eq(healthRecords.userId, subject.userId)
    : eq(healthRecords.thirdPersonId, subject.thirdPersonId);

function openRow({ config }: Dependencies, subject: HealthSubject, row: Row | undefined): HealthRecord {
  if (!row) return emptyHealth;
  return healthRecordSchema.parse(healthEncryptionOf(config).decrypt(nameOf(subject), row));
}

/** Not logged: only for the person's own view. */
export async function readHealth(
  executor: Executor,
  dependencies: Dependencies,
  subject: HealthSubject,
): Promise<HealthRecord> {
  const [row] = await executor.select().from(healthRecords).where(isOf(subject));
  return openRow(dependencies, subject, row);
}

/** Absent fields stay unchanged. The caller has locked the person's profile. */
export async function saveHealth(
  tx: Tx,
  dependencies: Dependencies,
  subject: HealthSubject,
  change: HealthChange,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next = healthRecordSchema.parse({ ...(await readHealth(tx, dependencies, subject)), ...given });
  const values = healthEncryptionOf(dependencies.config).encrypt(nameOf(subject), next);
  const changed = await tx
    .update(healthRecords)
    .set(values)
    .where(isOf(subject))
    .returning({ id: healthRecords.id });
  if (changed.length === 0) await tx.insert(healthRecords).values({ ...subject, ...values });
}

/** For `/profiles`, which lists the caller's own only. */
export async function healthOfProfiles(
  executor: Executor,
  dependencies: Dependencies,
  profileIds: readonly number[],
): Promise<Map<number, HealthRecord>> {
  const rows = await executor
    .select({ profileId: profiles.id, userId: profiles.userId, record: healthRecords })
    .from(profiles)
    .innerJoin(healthRecords, eq(healthRecords.userId, profiles.userId))
    .where(inArray(profiles.id, [...profileIds]));
  return new Map(
    rows.map(({ profileId, userId, record }) => [profileId, openRow(dependencies, { userId }, record)]),
  );
}
