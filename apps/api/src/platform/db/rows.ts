import type { SQL } from 'drizzle-orm';
import type { Executor } from './database.ts';

/**
 * Rows of a statement that is written in SQL. Their type is a promise of the caller: what the statement casts is what
 * arrives. Whole numbers of eight bytes are texts on both engines, `::int` makes them numbers.
 */
export async function rowsOf<T extends object>(
  executor: Pick<Executor, 'execute'>,
  statement: SQL,
): Promise<T[]> {
  const { rows } = await executor.execute(statement);
  return rows as T[];
}
