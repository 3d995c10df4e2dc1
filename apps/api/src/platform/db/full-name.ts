import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** As `fullName` of the domain; null when both are empty. */
export const fullNameSql = (firstname: SQLWrapper, lastname: SQLWrapper): SQL<string | null> =>
  sql`nullif(trim(concat_ws(' ', ${firstname}, ${lastname})), '')`;
