import type { SaveRegistration } from '@kermesse/domain/accounts/account-schemas';
import { accountMessages } from '@kermesse/domain/accounts/messages';
import { isBirthDateAllowed } from '@kermesse/domain/accounts/registration-schema';
import type { Account } from '@kermesse/domain/accounts/session-schemas';
import { dayOf } from '@kermesse/domain/shared/moments';
import { capitaliseCity, usernameFor } from '@kermesse/domain/shared/names';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { addresses, countryData, profiles, requireUnlocked } from '../profiles/public.ts';
import { presentAccount } from './present-account.ts';

/** Writes what the sign-up page asked into the caller's own profile and first address, as often as it is sent. */
export async function saveRegistration(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  actor: Actor,
  { documentId, registerFormValues: form }: SaveRegistration,
): Promise<Account> {
  const { db, clock } = platform;
  if (documentId !== undefined && documentId !== actor.documentId) throw forbidden();
  if (!isBirthDateAllowed(form.major, dayOf(clock.now()))) {
    throw new AppError('validation_failed', {
      issues: [{ path: 'data.registerFormValues.major', message: accountMessages.birthDateOutOfRange }],
    });
  }
  const { currency, timezone, timeUtc, code, area } = countryData(form.nationality, clock.now());
  const person = {
    firstname: form.firstname,
    lastname: form.lastname,
    gender: form.gender,
    birthday: form.major,
    birthplace: form.birthPlace,
    nationality: form.nationality,
    phone: form.phone,
    languages: form.language.map(({ value }) => value),
    currency,
    timezone,
    timeUtc,
    countryCode: code,
    area,
  };
  return db.transaction(async (tx) => {
    await requireUnlocked(tx, platform, actor.id);
    const [profile] = await tx
      .insert(profiles)
      .values({ userId: actor.id, ...person })
      .onConflictDoUpdate({ target: profiles.userId, set: person })
      .returning({ id: profiles.id });
    if (!profile) throw new Error('profile was not stored');
    const place = {
      name: 'Domicile',
      type: 'default' as const,
      line1: form.address,
      line2: form.complement || null,
      city: form.city ? capitaliseCity(form.city) : '',
      zipcode: form.postalCode ?? '',
      country: form.country,
    };
    const changed = await tx
      .update(addresses)
      .set(place)
      .where(and(eq(addresses.profileId, profile.id), eq(addresses.position, 0)))
      .returning({ id: addresses.id });
    if (changed.length === 0) {
      await tx
        .insert(addresses)
        .values({ ...place, profileId: profile.id, position: 0, createdById: actor.id });
    }
    await tx
      .update(users)
      .set({ username: usernameFor(form.firstname, form.lastname) })
      .where(eq(users.id, actor.id));
    return presentAccount(tx, actor.id);
  });
}
