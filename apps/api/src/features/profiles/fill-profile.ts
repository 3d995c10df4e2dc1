import type { Person } from '@kermesse/domain/forms/person-fields';
import { personalInfoSchemaOn } from '@kermesse/domain/profiles/personal-info';
import { practicalSchema } from '@kermesse/domain/profiles/practical';
import { dayOf } from '@kermesse/domain/shared/moments';
import { capitaliseCity } from '@kermesse/domain/shared/names';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { nameAccount } from './account-name.ts';
import { saveHome } from './addresses.ts';
import { countryData } from './country-data.ts';
import { addresses, profiles } from './tables.ts';

type Profile = typeof profiles.$inferSelect;

/** Undefined for what the profile's own form would refuse. */
const accepted = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> | undefined =>
  value === undefined ? undefined : schema.safeParse(value).data;

function columnsOf(person: Person, now: Date): Partial<Profile> {
  const info = personalInfoSchemaOn(dayOf(now)).shape;
  const country = person.nationality === undefined ? null : countryData(person.nationality, now);
  const shoeSize = person.shoe_size === undefined ? undefined : Number(person.shoe_size);
  const columns = {
    firstname: accepted(info.firstname, person.firstname),
    lastname: accepted(info.lastname, person.lastname),
    gender: accepted(info.gender, person.gender),
    birthday: accepted(info.birthday, person.birthdate),
    birthplace: accepted(info.birthplace, person.birthplace),
    phone: accepted(info.phone, person.phone),
    // The profile holds the code of a country; free text would give a wrong time zone.
    ...(country?.countryCode ? { ...country, nationality: country.countryCode } : {}),
    shirtSize: accepted(practicalSchema.shape.shirt_size, person.shirt_size),
    shoeSize: accepted(practicalSchema.shape.shoe_size, shoeSize),
  };
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<Profile>;
}

async function fillHome(tx: Tx, userId: number, profileId: number, person: Person): Promise<void> {
  const { address, city, zipcode, country } = person;
  if (!address || !city || !zipcode) return;
  const [any] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.profileId, profileId))
    .limit(1);
  if (any) return;
  const home = { line1: address, city: capitaliseCity(city), zipcode, country: country ?? 'France' };
  await saveHome(tx, userId, profileId, home);
}

/** What somebody answered about themselves completes their profile; nothing that stands there changes. */
export async function fillProfile(tx: Tx, userId: number, person: Person, now: Date): Promise<void> {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).for('update');
  if (!profile) return;
  const isEmpty = ([column]: [string, unknown]) => !profile[column as keyof Profile];
  const additions = Object.fromEntries(
    Object.entries(columnsOf(person, now)).filter(isEmpty),
  ) as Partial<Profile>;
  if (Object.keys(additions).length > 0)
    await tx.update(profiles).set(additions).where(eq(profiles.id, profile.id));
  await fillHome(tx, userId, profile.id, person);
  const { firstname, lastname } = { ...profile, ...additions };
  if ((additions.firstname ?? additions.lastname) !== undefined && firstname && lastname)
    await nameAccount(tx, userId, firstname, lastname);
}
