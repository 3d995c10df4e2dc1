import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldedContaining } from '../../platform/db/like.ts';
import { profiles } from '../profiles/public.ts';

const maxWords = 6;

/** Whether each word occurs in the name, ignoring accents and case; undefined for a text without words. */
export function paysUnder(userId: SQLWrapper, text: string): SQL | undefined {
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return undefined;
  const found = words.map((word) => sql`qp.search_text like ${foldedContaining(word)}`);
  return sql`${userId} in (select qp.user_id from ${profiles} qp where ${sql.join(found, sql` and `)})`;
}
