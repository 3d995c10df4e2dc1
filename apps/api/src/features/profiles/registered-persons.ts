import type { Person } from '@kermesse/domain/forms/person-fields';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { thirdPersons } from './tables.ts';

type ThirdPerson = typeof thirdPersons.$inferSelect;

export async function findPersonByEmail(
  executor: Executor,
  ownerId: number,
  email: string,
): Promise<ThirdPerson | null> {
  const [known] = await executor
    .select()
    .from(thirdPersons)
    .where(
      and(
        eq(thirdPersons.ownerId, ownerId),
        ne(thirdPersons.kind, 'emergency_contact'),
        eq(sql`lower(${thirdPersons.email})`, email.trim().toLowerCase()),
      ),
    )
    .orderBy(asc(thirdPersons.id))
    .limit(1);
  return known ?? null;
}

/**
 * Never creates an account: the person is stored as a third person, so that rules (age, one place in a
 * course) apply to them and not to the caller.
 */
export async function personByEmail(
  executor: Executor,
  ownerId: number,
  email: string,
): Promise<ThirdPerson> {
  const known = await findPersonByEmail(executor, ownerId, email);
  if (known) return known;
  const [made] = await executor
    .insert(thirdPersons)
    .values({ ownerId, kind: 'third_person', email: email.trim().toLowerCase() })
    .returning();
  if (!made) throw new Error('The third person was not stored.');
  return made;
}

/** Existing values are never overwritten. */
export async function completeThirdPerson(
  tx: Tx,
  person: ThirdPerson,
  answered: Person,
): Promise<ThirdPerson> {
  const additions = {
    firstname: person.firstname || answered.firstname || '',
    lastname: person.lastname || answered.lastname || '',
    phone: person.phone ?? answered.phone ?? null,
    birthdate: person.birthdate ?? answered.birthdate ?? null,
  };
  const [completed] = await tx
    .update(thirdPersons)
    .set(additions)
    .where(eq(thirdPersons.id, person.id))
    .returning();
  return completed ?? person;
}

/** The first account to claim the person keeps them. */
export async function claimThirdPerson(tx: Tx, id: number, userId: number, now: Date): Promise<void> {
  await tx
    .update(thirdPersons)
    .set({ claimedById: userId, claimedAt: now })
    .where(and(eq(thirdPersons.id, id), isNull(thirdPersons.claimedById)));
}

/** Null unless the address is proven to be the account's. */
export async function confirmedAccountOf(executor: Executor, email: string): Promise<number | null> {
  const [account] = await executor
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        eq(users.isConfirmed, true),
        isNull(users.deletedAt),
      ),
    );
  return account?.id ?? null;
}
