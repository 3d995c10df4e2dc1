import { type SQL, sql } from 'drizzle-orm';

/** `%` and `_` in typed text are not wildcards. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * A `like` pattern for folded columns. The database folds the text, as it knows more letters than `foldText`;
 * escaping comes after, as folding turns `％` into `%`.
 */
export function foldedContaining(text: string): SQL<string> {
  return sql<string>`'%' || regexp_replace(fold_text(${text}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`;
}
