import { healthFieldNames } from '@kermesse/domain/profiles/health';
import type { ProfileChange } from '@kermesse/domain/profiles/profile-change';
import { profileChangeSchemaOn } from '@kermesse/domain/profiles/profile-change';
import { dayOf } from '@kermesse/domain/shared/moments';
import { utcOffset } from '@kermesse/domain/shared/time-zone';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { nameAccount } from './account-name.ts';
import { setAddresses } from './addresses.ts';
import { countryData } from './country-data.ts';
import { requireUnlocked } from './edit-lock.ts';
import { saveHealth } from './health.ts';
import { isNamed } from './read-key.ts';
import { profiles } from './tables.ts';
import { setTiers } from './third-persons.ts';

type Profile = typeof profiles.$inferSelect;

/** Locks the caller's profile, so that concurrent writes run one after the other. */
export async function lockOwnProfile(tx: Tx, actor: Actor, key?: string): Promise<Profile> {
  const [profile] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.userId, actor.id), key === undefined ? undefined : isNamed(profiles, key)))
    .for('update');
  if (!profile) throw notFound();
  return profile;
}

function columnsOf(change: ProfileChange, before: Profile, now: Date): Partial<Profile> {
  const { timeUTC: _computed, shirt_size, shoe_size, timezone, nationality, phone, ...rest } = change;
  const { firstname, lastname, gender, birthday, birthplace, languages } = rest;
  const values: Partial<Record<keyof Profile, unknown>> = {
    firstname,
    lastname,
    gender,
    birthday,
    birthplace,
    languages,
    phone,
    nationality,
    shirtSize: shirt_size,
    shoeSize: shoe_size,
  };
  if (nationality !== undefined && nationality !== before.nationality)
    Object.assign(values, countryData(nationality, now));
  // A chosen time zone takes precedence over that of the nationality.
  if (timezone !== undefined) {
    values.timezone = timezone;
    values.timeUtc = utcOffset(timezone, now);
  }
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Profile>;
}

function healthOf(change: ProfileChange) {
  const given = healthFieldNames.filter((name) => change[name] !== undefined);
  return given.length === 0 ? null : Object.fromEntries(given.map((name) => [name, change[name]]));
}

/** A birth date must not be in the future, which the route's schema cannot check. */
function checkOnDay(change: ProfileChange, now: Date): void {
  if (change.birthday === undefined) return;
  const parsed = profileChangeSchemaOn(dayOf(now)).safeParse({ data: { birthday: change.birthday } });
  if (parsed.success) return;
  throw new AppError('validation_failed', {
    issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  });
}

/** Absent fields stay unchanged. */
export async function updateProfile(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  actor: Actor,
  key: string,
  change: ProfileChange,
): Promise<number> {
  const now = platform.clock.now();
  checkOnDay(change, now);
  return platform.db.transaction(async (tx) => {
    const profile = await lockOwnProfile(tx, actor, key);
    await requireUnlocked(tx, platform, actor.id);
    const values = columnsOf(change, profile, now);
    if (change.addresses) await setAddresses(tx, actor, profile.id, change.addresses);
    if (change.tiers) await setTiers(tx, actor, profile.id, change.tiers);
    const health = healthOf(change);
    if (health) await saveHealth(tx, platform, { userId: actor.id }, health);
    await tx
      .update(profiles)
      .set({ ...values, updatedAt: now })
      .where(eq(profiles.id, profile.id));
    if (values.firstname !== undefined || values.lastname !== undefined) {
      const { firstname, lastname } = { ...profile, ...values };
      if (firstname && lastname) await nameAccount(tx, actor.id, firstname, lastname);
    }
    return profile.id;
  });
}

/** For sign-up; may be repeated. */
export async function saveProfile(
  tx: Tx,
  userId: number,
  values: Partial<Profile> = {},
): Promise<{ id: number }> {
  const [profile] = await tx
    .insert(profiles)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: profiles.userId, set: { userId, ...values } })
    .returning({ id: profiles.id });
  if (!profile) throw new Error('profile was not stored');
  return profile;
}
