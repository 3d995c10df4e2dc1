import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/** Rows of a statement that no table describes; every figure in it is cast, as the engines read raw sums differently. */
export async function rowsOf<T>(executor: Executor, statement: SQL): Promise<T[]> {
  const { rows } = (await executor.execute(statement)) as unknown as { rows: T[] };
  return rows;
}
