import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A column of the statement around a subquery, with the name of its table. Among the fields of a select from one table
 * a bare column loses that name, and the subquery would take a column of its own that is called the same.
 */
export function outerColumn(column: PgColumn): SQL {
  return sql`${column}`;
}
