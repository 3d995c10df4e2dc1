import {
  type MatchQuality,
  matchQuality,
  type UserExistsQuery,
} from '@kermesse/domain/accounts/match-quality';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { addresses, profiles } from '../profiles/public.ts';

const mostCandidates = 20;

/** Whether somebody who is alike has an account already. The answer says how surely, and nothing about whom. */
export async function checkUserExists(
  { db }: Pick<Platform, 'db'>,
  query: UserExistsQuery,
): Promise<MatchQuality | null> {
  const sameEmail = eq(sql`lower(${users.email})`, query.email.toLowerCase());
  const sameBirth =
    query.birthday && query.lastname
      ? and(
          eq(profiles.birthday, query.birthday),
          eq(sql`fold_text(${profiles.lastname})`, sql`fold_text(${query.lastname})`),
        )
      : undefined;
  const found = await db.orm
    .select({
      profileId: profiles.id,
      email: users.email,
      firstname: profiles.firstname,
      lastname: profiles.lastname,
      birthday: profiles.birthday,
      phone: profiles.phone,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(isNull(users.deletedAt), or(sameEmail, sameBirth)))
    .limit(mostCandidates);
  if (found.length === 0) return null;
  const profileIds = found.map(({ profileId }) => profileId).filter((id) => id !== null);
  const places =
    profileIds.length === 0
      ? []
      : await db.orm.select().from(addresses).where(inArray(addresses.profileId, profileIds));
  return matchQuality(
    query,
    found.map((person) => ({
      ...person,
      addresses: places.filter(({ profileId }) => profileId === person.profileId),
    })),
  );
}
