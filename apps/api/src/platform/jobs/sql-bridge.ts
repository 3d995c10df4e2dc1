import { sql } from 'drizzle-orm';
import type { Db } from 'pg-boss';
import { type Clock, systemClock } from '../clock/clock.ts';
import type { Database, Executor } from '../db/database.ts';

export interface SqlResult {
  rows: Record<string, unknown>[];
}

interface RawQuery {
  execute: SqlResult;
  all: unknown;
  values: unknown;
}

/** Runs a statement as it stands, on the outer handle or inside an open transaction. */
export async function runSql(on: Executor, text: string, values: readonly unknown[]): Promise<SqlResult> {
  const params = values.map((value) => value ?? null);
  return on._.session.prepareQuery<RawQuery>({ sql: text, params }, undefined, undefined, false).execute();
}

/**
 * The database keeps the time of jobs, so that nodes agree. Under a clock that a test moves, the statements
 * carry that clock's time instead.
 */
export class SqlBridge {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** For single statements outside of a transaction. */
  outer(aheadMs = 0): Db {
    return {
      executeSql: (text: string, values?: unknown[]) =>
        values?.length
          ? runSql(this.#db.orm, this.timed(text, aheadMs), values)
          : this.#runScript(this.timed(text, aheadMs)),
    };
  }

  on(executor: Executor): Db {
    return {
      executeSql: (text: string, values: unknown[] = []) => runSql(executor, this.timed(text), values),
    };
  }

  timed(text: string, aheadMs = 0): string {
    // Definitions keep the database's own time: a default must not be frozen into a table.
    if (this.#clock === systemClock || /\bcreate\s/i.test(text)) return text;
    const instant = new Date(this.#clock.now().getTime() + aheadMs).toISOString();
    return text.replace(/\bnow\(\)/g, `'${instant}'::timestamptz`);
  }

  /**
   * A script that brings its own BEGIN and COMMIT and fails in between would hand an aborted transaction back
   * to the pool, so it runs inside one of ours.
   */
  async #runScript(text: string): Promise<SqlResult> {
    const body = text.replace(/^\s*BEGIN;/i, '').replace(/COMMIT;?\s*$/i, '');
    const { engine } = this.#db;
    if (engine.kind === 'embedded' || body === text) return engine.executeSql(text);
    try {
      await engine.transaction((tx) => tx.execute(sql.raw(body)));
    } catch (error) {
      // pg-boss reads the server's words to see that another node was faster.
      throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
    }
    return { rows: [] };
  }
}
