import { type SQL, sql } from 'drizzle-orm';

/** `%` and `_` in typed text are not wildcards. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Folded by the database, which knows more letters than `foldText`, then escaped, as `％` becomes `%`. */
export function foldedContaining(text: string): SQL<string> {
  return sql<string>`'%' || regexp_replace(fold_text(${text}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`;
}
