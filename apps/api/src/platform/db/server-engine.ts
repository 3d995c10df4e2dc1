import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { summarizeFailure } from '../logging/failure-summary.ts';
import type { Logger } from '../logging/logger.ts';
import type { Engine } from './database.ts';

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

/** A pool on a PostgreSQL server. Waiting for a connection is bounded so that an outage fails fast. */
export function openServerEngine({ url, pool: max, timeoutMs, log }: ServerEngineOptions): ServerEngine {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs * 4,
    // The server's own limit cannot help when it has gone silent.
    query_timeout: timeoutMs * 4 + 1_000,
    idle_in_transaction_session_timeout: timeoutMs * 4,
    keepAlive: true,
  });
  // An idle client whose server went away emits here; without a listener the process would end.
  pool.on('error', (error) =>
    log.warn({ failure: summarizeFailure(error) }, 'idle database connection lost'),
  );
  return {
    kind: 'server',
    pool,
    orm: drizzle(pool, { casing: 'snake_case' }),
    executeSql: async (text, values) => ({ rows: (await pool.query(text, values)).rows }),
    close: () => pool.end(),
  };
}
