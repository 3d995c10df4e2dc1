import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Executor } from './database.ts';
import type { ServerEngine } from './server-engine.ts';

/**
 * The row type is the caller's promise. Integers of eight bytes are text on both engines; `::int` makes them
 * numbers.
 */
export async function rowsOf<T extends object>(
  executor: Pick<Executor, 'execute'>,
  statement: SQL,
): Promise<T[]> {
  const { rows } = await executor.execute(statement);
  return rows as T[];
}

const dialect = new PgDialect();

/**
 * The server parses and plans it once per connection, which is most of the cost of a short statement. Values
 * are `sql.placeholder(name)`.
 */
export function prepareStatement<Row>(name: string, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async ({ engine }: Database, values: Record<string, unknown>): Promise<Row[]> => {
    const filled = fillPlaceholders(params, values);
    if (engine.kind === 'embedded') return (await engine.executeSql(text, filled)).rows as Row[];
    const { rows } = await (engine as ServerEngine).pool.query({ name, text, values: filled });
    return rows as Row[];
  };
}
