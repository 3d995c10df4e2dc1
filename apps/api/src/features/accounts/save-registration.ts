import type { SaveRegistration } from '@kermesse/domain/accounts/account-schemas';
import { accountMessages } from '@kermesse/domain/accounts/messages';
import { isBirthDateAllowed } from '@kermesse/domain/accounts/registration-schema';
import type { Account } from '@kermesse/domain/accounts/session-schemas';
import { dayOf } from '@kermesse/domain/shared/moments';
import { capitaliseCity, usernameFor } from '@kermesse/domain/shared/names';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { countryData, requireUnlocked, saveHome, saveProfile } from '../profiles/public.ts';
import { presentAccount } from './present-account.ts';

export async function setUsername(tx: Tx, userId: number, ...names: [string, string]): Promise<void> {
  await tx
    .update(users)
    .set({ username: usernameFor(...names) })
    .where(eq(users.id, userId));
}

/** Saves the sign-up form in the caller's profile and first address; may be repeated. */
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
  const person = {
    firstname: form.firstname,
    lastname: form.lastname,
    gender: form.gender,
    birthday: form.major,
    birthplace: form.birthPlace,
    nationality: form.nationality,
    phone: form.phone,
    languages: form.language.map(({ value }) => value),
    ...countryData(form.nationality, clock.now()),
  };
  return db.transaction(async (tx) => {
    await requireUnlocked(tx, platform, actor.id);
    const profile = await saveProfile(tx, actor.id, person);
    await saveHome(tx, actor.id, profile.id, {
      line1: form.address,
      line2: form.complement || null,
      city: form.city ? capitaliseCity(form.city) : '',
      zipcode: form.postalCode ?? '',
      country: form.country,
    });
    await setUsername(tx, actor.id, form.firstname, form.lastname);
    return presentAccount(tx, actor.id);
  });
}
