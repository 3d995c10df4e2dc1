import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldedContaining } from '../../platform/db/like.ts';
import { memberships } from '../memberships/public.ts';
import { profiles } from '../profiles/public.ts';

const maxWords = 6;

/** Whether each word occurs in the name, ignoring accents and case; undefined for a text without words. */
export function paysUnder(
  { userId, membershipId }: { userId: SQLWrapper; membershipId: SQLWrapper },
  text: string,
): SQL | undefined {
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return undefined;
  const found = words.map((word) => sql`qn.search_text like ${foldedContaining(word)}`);
  const isFound = sql.join(found, sql` and `);
  return sql`(${userId} in (select qn.user_id from ${profiles} qn where ${isFound})
    or ${membershipId} in (select qn.id from ${memberships} qn where qn.user_id is null and ${isFound}))`;
}
