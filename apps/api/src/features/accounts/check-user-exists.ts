import {
  type Candidate,
  type MatchQuality,
  matchQuality,
  type UserExistsQuery,
} from '@kermesse/domain/accounts/match-quality';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { addresses, profiles } from '../profiles/public.ts';

const mostCandidates = 20;

/** Each lookup uses an index: an OR over both tables would scan them. */
async function candidates({ db }: Pick<Platform, 'db'>, which: SQL | undefined): Promise<Candidate[]> {
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
    .where(and(isNull(users.deletedAt), which))
    .limit(mostCandidates);
  const profileIds = found.map(({ profileId }) => profileId).filter((id) => id !== null);
  if (profileIds.length === 0) return found.map((person) => ({ ...person, addresses: [] }));
  const places = await db.orm.select().from(addresses).where(inArray(addresses.profileId, profileIds));
  return found.map((person) => ({
    ...person,
    addresses: places.filter(({ profileId }) => profileId === person.profileId),
  }));
}

/** Says how likely a similar person has an account, never who. */
export async function checkUserExists(
  platform: Pick<Platform, 'db'>,
  query: UserExistsQuery,
): Promise<MatchQuality | null> {
  const sameEmail = await candidates(platform, eq(sql`lower(${users.email})`, query.email.toLowerCase()));
  const exact = matchQuality(query, sameEmail);
  if (exact || !query.birthday || !query.lastname) return exact;
  const sameBirth = and(
    eq(profiles.birthday, query.birthday),
    eq(sql`fold_text(${profiles.lastname})`, sql`fold_text(${query.lastname})`),
  );
  return matchQuality(query, await candidates(platform, sameBirth));
}
