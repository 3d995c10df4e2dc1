import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Addresses of files in a jsonb value, at any depth; `filesIndex` finds rows by them. */
export const filesIn = (value: SQLWrapper): SQL =>
  sql`jsonb_path_query_array(${value}, 'strict $.** ? (@ starts with "/api/files/")')`;

/** Must stand in a query that shall use `filesIndex`, which leaves rows without files out. */
export const hasFiles = (value: SQLWrapper): SQL =>
  sql`jsonb_path_exists(${value}, 'strict $.** ? (@ starts with "/api/files/")')`;

/** Whether a jsonb value holds one of the addresses, by its index. */
export const holdsFile = (value: SQLWrapper, urls: readonly string[]): SQL =>
  sql`(${hasFiles(value)} and ${filesIn(value)} ?| ${sql.param([...urls])}::text[])`;
