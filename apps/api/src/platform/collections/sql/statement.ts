import { createHash } from 'node:crypto';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/database.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Named statements are parsed once per connection; the server keeps them, hence the limit. */
const maxNamed = 300;
const named = new Set<string>();

function nameFor(name: string): string | undefined {
  if (!named.has(name) && named.size >= maxNamed) return undefined;
  named.add(name);
  return name;
}

interface Result extends PreparedQueryConfig {
  execute: { rows: Record<string, unknown>[] };
}

/** A compiled statement that runs for any caller of the same kind. */
export class Statement {
  readonly #query: ReturnType<PgDialect['sqlToQuery']>;
  readonly #name: string | undefined;
  readonly #prepared = new WeakMap<object, PgPreparedQuery<Result>>();

  constructor(content: SQL) {
    this.#query = dialect.sqlToQuery(content);
    this.#name = nameFor(`kc_${createHash('sha1').update(this.#query.sql).digest('hex').slice(0, 24)}`);
  }

  /** Equal for the same statement with the same values. */
  fingerprint(values: Record<string, unknown>): string {
    return JSON.stringify(fillPlaceholders(this.#query.params, values));
  }

  async run(
    executor: Executor,
    values: Record<string, unknown>,
  ): Promise<Record<string, unknown> | undefined> {
    const { session } = executor._;
    let prepared = this.#prepared.get(session);
    if (!prepared) {
      prepared = session.prepareQuery<Result>(this.#query, undefined, this.#name, false);
      this.#prepared.set(session, prepared);
    }
    const { rows } = await prepared.execute(values);
    return rows[0];
  }
}
