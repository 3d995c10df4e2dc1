import { type SQL, sql } from 'drizzle-orm';

/** `%` and `_` in a person's text are letters, not wildcards. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * The pattern of `like` that finds a text somewhere in a folded column. The database folds as it did for the column:
 * it knows more letters than `foldText`. Signs get their escape after that, as folding makes `%` of `％`.
 */
export function foldedContaining(text: string): SQL<string> {
  return sql<string>`'%' || regexp_replace(fold_text(${text}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`;
}
