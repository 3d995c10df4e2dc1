import { type SQL, sql } from 'drizzle-orm';
import { foldedContaining } from '../../platform/db/like.ts';

/** Every word occurs in the text, in any order, whatever its accents and case. */
export function containsWords(text: SQL, search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const folded = sql`fold_text(${text})`;
  return sql.join(
    words.map((word) => sql`${folded} like ${foldedContaining(word)}`),
    sql` and `,
  );
}
