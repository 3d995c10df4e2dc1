import type { Person } from '@kermesse/domain/forms/person-fields';
import type { RegistrationHelp } from '@kermesse/domain/registration/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { foldText } from '@kermesse/domain/shared/text';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isChildInCareOf, otherAdultsOf } from '../families/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { addresses, profiles, thirdPersons } from '../profiles/public.ts';
import { refusePerson, type SearchedCart } from '../reservations/public.ts';

export type ThirdPerson = typeof thirdPersons.$inferSelect;

const texts = (fields: Record<string, string | number | null | undefined>): Person =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

export async function personOfAccount(executor: Executor, userId: number): Promise<Person> {
  const [row] = await executor
    .select({ email: users.email, profile: profiles, address: addresses })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(addresses, eq(addresses.profileId, profiles.id))
    .where(eq(users.id, userId))
    .orderBy(asc(addresses.position))
    .limit(1);
  const profile = row?.profile;
  return texts({
    firstname: profile?.firstname,
    lastname: profile?.lastname,
    email: row?.email,
    phone: profile?.phone,
    birthdate: profile?.birthday,
    birthplace: profile?.birthplace,
    gender: profile?.gender,
    nationality: profile?.nationality,
    address: row?.address?.line1,
    city: row?.address?.city,
    zipcode: row?.address?.zipcode,
    country: row?.address?.country,
    shirt_size: profile?.shirtSize,
    shoe_size: profile?.shoeSize,
  });
}

export function personOfThird({ firstname, lastname, email, phone, birthdate }: ThirdPerson): Person {
  return texts({ firstname, lastname, email, phone, birthdate });
}

/** A child of a family in which the account is owner, parent or guardian. */
const isOwnChild = (userId: number) => isChildInCareOf(sql`${thirdPersons}.id`, sql`${userId}::bigint`);

/** The caller's own third person, or a child of their family. */
export async function seekThirdPerson(
  executor: Executor,
  actor: Pick<Actor, 'id'>,
  documentId: string,
): Promise<ThirdPerson | null> {
  const [person] = await executor
    .select()
    .from(thirdPersons)
    .where(
      and(
        eq(thirdPersons.documentId, requireDocumentId(documentId)),
        or(eq(thirdPersons.ownerId, actor.id), eq(thirdPersons.claimedById, actor.id), isOwnChild(actor.id)),
      ),
    );
  return person && person.kind !== 'emergency_contact' ? person : null;
}

/** Others are refused by `refusePerson`. */
export async function findThirdPerson(
  executor: Executor,
  actor: Pick<Actor, 'id'>,
  documentId: string,
  cart: SearchedCart,
): Promise<ThirdPerson> {
  const person = await seekThirdPerson(executor, actor, documentId);
  if (!person) throw await refusePerson(executor, actor.id, documentId, cart);
  return person;
}

/** Children of the account and of its families, who need no email address. */
export async function childrenOf(executor: Executor, userId: number): Promise<ThirdPerson[]> {
  return executor
    .select()
    .from(thirdPersons)
    .where(
      and(
        or(eq(thirdPersons.ownerId, userId), isOwnChild(userId)),
        eq(thirdPersons.kind, 'child'),
        isNull(thirdPersons.claimedAt),
      ),
    )
    .orderBy(asc(thirdPersons.firstname), asc(thirdPersons.id));
}

const sameName = (one: Parameters<typeof fullName>[0], other: Parameters<typeof fullName>[0]): boolean =>
  foldText(fullName(one)) === foldText(fullName(other));

/** The other adults of the account's families, each with the person by name under whom it registers them. */
export async function adultsOf(executor: Executor, userId: number): Promise<RegistrationHelp['adults']> {
  const adults = await otherAdultsOf(executor, userId);
  if (adults.length === 0) return [];
  const named = await executor
    .select()
    .from(thirdPersons)
    .where(
      and(
        eq(thirdPersons.ownerId, userId),
        eq(thirdPersons.kind, 'third_person'),
        isNull(thirdPersons.email),
        isNull(thirdPersons.claimedAt),
      ),
    )
    .orderBy(asc(thirdPersons.id));
  return adults.map((adult) => ({
    ...adult,
    tierDocumentId: named.find((person) => sameName(person, adult))?.documentId ?? null,
  }));
}
