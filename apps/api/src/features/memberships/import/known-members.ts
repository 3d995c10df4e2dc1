import {
  type Candidate,
  findSamePerson,
  nameKey,
  type Person,
  type SamePerson,
} from '@kermesse/domain/memberships/same-person';
import { fullName } from '@kermesse/domain/shared/names';
import { asc, eq } from 'drizzle-orm';
import { users } from '../../../platform/auth/tables.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { profiles } from '../../profiles/public.ts';
import { memberBirthday, memberEmail } from '../member-contact.ts';
import { memberships } from '../tables.ts';

/** A member of the association, or an earlier line of the same file. */
interface Known extends Candidate {
  readonly membershipId: number | null;
  /** Where the file named them first. */
  line: number | null;
}

/** Finds whom a line names among thousands, by name first. */
export class KnownMembers {
  readonly #byName = new Map<string, Known[]>();
  readonly #byEmail = new Map<string, string>();

  add(person: Known): void {
    const key = nameKey(person);
    const alike = this.#byName.get(key);
    if (alike) alike.push(person);
    else this.#byName.set(key, [person]);
    if (person.email !== null && !this.#byEmail.has(person.email.toLowerCase()))
      this.#byEmail.set(person.email.toLowerCase(), fullName(person));
  }

  find(person: Person): SamePerson<Known> {
    return findSamePerson(this.#byName.get(nameKey(person)) ?? [], person);
  }

  /** Who has the same address under another name. */
  sharing({ email }: Person): string | null {
    return email === null ? null : (this.#byEmail.get(email.toLowerCase()) ?? null);
  }
}

export async function readKnownMembers(executor: Executor, associationId: number): Promise<KnownMembers> {
  const rows = await executor
    .select({
      id: memberships.id,
      userId: memberships.userId,
      status: memberships.status,
      firstname: memberships.firstname,
      lastname: memberships.lastname,
      email: memberEmail,
      birthday: memberBirthday,
    })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(eq(memberships.associationId, associationId))
    .orderBy(asc(memberships.id));
  const known = new KnownMembers();
  for (const { id, userId, status, ...person } of rows)
    known.add({
      ...person,
      membershipId: id,
      hasAccount: userId !== null,
      isActive: status === 'active',
      line: null,
    });
  return known;
}
