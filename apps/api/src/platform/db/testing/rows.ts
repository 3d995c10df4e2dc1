import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import { violatedConstraint } from '../failures.ts';

type Insert = <T extends PgTable>(table: T, values: T['$inferInsert']) => Promise<T['$inferSelect']>;

export function inserter(db: () => Database): Insert {
  return async (table, values) => {
    const [row] = await db()
      .orm.insert(table as PgTable)
      .values(values)
      .returning();
    if (!row) throw new Error('nothing was stored');
    return row;
  };
}

export async function refusal(work: PromiseLike<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return violatedConstraint(error) ?? `not a constraint: ${String(error)}`;
  }
}
