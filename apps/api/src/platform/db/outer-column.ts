import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A column of the outer statement, qualified by its table. In a select from one table Drizzle omits the table
 * name, so that a subquery would use its own column of the same name.
 */
export function outerColumn(column: PgColumn): SQL {
  return sql`${column}`;
}
