import { isSamePerson, nameKey } from '@kermesse/domain/memberships/read-member-import';
import type { IsoDate } from '@kermesse/domain/shared/calendar-date';
import { fullName } from '@kermesse/domain/shared/names';
import { eq } from 'drizzle-orm';
import { users } from '../../../platform/auth/tables.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { profiles } from '../../profiles/public.ts';
import { memberBirthday, memberEmail } from '../member-contact.ts';
import { memberships } from '../tables.ts';

export interface KnownPerson {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly birthday: IsoDate | null;
}

/** A member of the association, or an earlier line of the same file. */
interface Known extends KnownPerson {
  readonly membershipId: number | null;
  readonly hasAccount: boolean;
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

  find(person: KnownPerson): Known | null {
    return this.#byName.get(nameKey(person))?.find((known) => isSamePerson(known, person)) ?? null;
  }

  /** Who has the same address under another name. */
  sharing({ email }: KnownPerson): string | null {
    return email === null ? null : (this.#byEmail.get(email.toLowerCase()) ?? null);
  }
}

export async function readKnownMembers(executor: Executor, associationId: number): Promise<KnownMembers> {
  const rows = await executor
    .select({
      id: memberships.id,
      userId: memberships.userId,
      firstname: memberships.firstname,
      lastname: memberships.lastname,
      email: memberEmail,
      birthday: memberBirthday,
    })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(eq(memberships.associationId, associationId));
  const known = new KnownMembers();
  for (const { id, userId, ...person } of rows)
    known.add({ ...person, membershipId: id, hasAccount: userId !== null, line: null });
  return known;
}
