import { fullName } from '@kermesse/domain/shared/names';
import { sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { personOf, profiles } from '../profiles/public.ts';
import type { Membership } from './find-target.ts';
import { memberships } from './tables.ts';

/** Whom a mail about a membership is for; `userId` is null without an account. */
export interface MemberContact {
  readonly userId: number | null;
  readonly name: string;
  readonly email: string;
}

/** Null for somebody without an address. */
export async function contactOf(
  executor: Executor,
  { userId, firstname, lastname, email }: Pick<Membership, 'userId' | 'firstname' | 'lastname' | 'email'>,
): Promise<MemberContact | null> {
  if (userId === null)
    return email === null ? null : { userId, name: fullName({ firstname, lastname }), email };
  const person = await personOf(executor, userId);
  return person && { userId, ...person };
}

/* Of `memberships`, with `users` and `profiles` left joined: the same for people with and without an account. */
export const memberName = sql<string>`coalesce(
  nullif(trim(concat_ws(' ', ${memberships.firstname}, ${memberships.lastname})), ''), ${users.username}, '')`;
export const memberEmail = sql<string | null>`coalesce(${users.email}, ${memberships.email})`;
export const memberPhone = sql<string | null>`coalesce(${profiles.phone}, ${memberships.phone})`;
export const memberBirthday = sql<
  string | null
>`coalesce(${profiles.birthday}, ${memberships.birthday})::text`;
