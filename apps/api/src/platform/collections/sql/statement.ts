import { createHash } from 'node:crypto';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/database.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * A named statement is parsed once for each connection, which is most of the cost of a short one. The server
 * keeps it as long as the connection lives, so only so many get a name.
 */
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

/** SQL that was written once and runs for any caller of the same kind. */
export class Statement {
  readonly #query: ReturnType<PgDialect['sqlToQuery']>;
  readonly #name: string | undefined;
  /** The same for the same text, whoever wrote it. */
  readonly identity: string;
  readonly #prepared = new WeakMap<object, PgPreparedQuery<Result>>();

  constructor(content: SQL) {
    this.#query = dialect.sqlToQuery(content);
    this.identity = `kc_${createHash('sha1').update(this.#query.sql).digest('hex').slice(0, 24)}`;
    this.#name = nameFor(this.identity);
  }

  /** What tells two runs apart: the same text here is the same question. */
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
