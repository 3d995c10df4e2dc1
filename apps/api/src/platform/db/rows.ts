import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Executor } from './database.ts';
import type { ServerEngine } from './server-engine.ts';

/** The row type is unchecked. bigint is text on both engines; `::int` makes it a number. */
export async function rowsOf<T extends object>(
  executor: Pick<Executor, 'execute'>,
  statement: SQL,
): Promise<T[]> {
  const { rows } = await executor.execute(statement);
  return rows as T[];
}

const dialect = new PgDialect();

/** Parsed and planned once per connection. Values are `sql.placeholder(name)`. */
export function prepareStatement<Row>(name: string, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async ({ engine }: Database, values: Record<string, unknown>): Promise<Row[]> => {
    const filled = fillPlaceholders(params, values);
    if (engine.kind === 'embedded') return (await engine.executeSql(text, filled)).rows as Row[];
    const { rows } = await (engine as ServerEngine).pool.query({ name, text, values: filled });
    return rows as Row[];
  };
}
