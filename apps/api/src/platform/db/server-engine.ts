import { drizzle } from 'drizzle-orm/node-postgres';
import { NodePgSession } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { summarizeFailure } from '../logging/failure-summary.ts';
import type { Logger } from '../logging/logger.ts';
import type { Engine, Orm } from './database.ts';
import { isDatabaseUnavailable } from './failures.ts';

export interface ServerEngineOptions {
  url: string;
  pool: number;
  timeoutMs: number;
  log: Logger;
}

export interface ServerEngine extends Engine {
  readonly kind: 'server';
  readonly pool: pg.Pool;
}

const casing = 'snake_case';
const dialect = new PgDialect({ casing });

/** Drizzle's own never releases a connection whose first statement fails, and reuses a lost one. */
async function transactionOn<T>(pool: pg.Pool, work: (orm: Orm) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await new NodePgSession<Record<string, never>, Record<string, never>>(
      client,
      dialect,
      undefined,
    ).transaction(work);
  } catch (error) {
    isLost = isDatabaseUnavailable(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** The wait for a connection is bounded, so that an outage fails fast. */
export function openServerEngine({ url, pool: max, timeoutMs, log }: ServerEngineOptions): ServerEngine {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs * 4,
    // The client's limit, as the server cannot apply its own when it no longer responds.
    query_timeout: timeoutMs * 4 + 1_000,
    idle_in_transaction_session_timeout: timeoutMs * 4,
    keepAlive: true,
  });
  // A client that loses its server emits `error`; without a listener the process would end.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ failure: summarizeFailure(error) }, 'database connection lost')),
  );
  // The pool repeats the errors of its idle clients, which are logged above.
  pool.on('error', () => undefined);
  return {
    kind: 'server',
    pool,
    orm: drizzle(pool, { casing }),
    transaction: (work) => transactionOn(pool, work),
    executeSql: async (text, values) => ({ rows: (await pool.query(text, values)).rows }),
    close: () => pool.end(),
  };
}
