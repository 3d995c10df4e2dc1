import { type SQL, sql } from 'drizzle-orm';
import { foldedContaining } from '../../platform/db/like.ts';
import type { associations } from '../memberships/public.ts';

const maxWords = 6;

/** Each word must occur in name, city or postcode, regardless of accents and case. */
export function matching(text: string, row: Pick<typeof associations, 'searchText'>): SQL | undefined {
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return undefined;
  return sql.join(
    words.map((word) => sql`${row.searchText} like ${foldedContaining(word)}`),
    sql` and `,
  );
}
