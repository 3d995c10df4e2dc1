import type { Engine } from '../db/database.ts';
import type { ServerEngine } from '../db/server-engine.ts';

export type PoolStats = Record<'open' | 'idle' | 'waiting', number>;

const hasPool = (engine: Engine): engine is ServerEngine => engine.kind === 'server';

/** Null for the embedded engine, which has one connection. */
export function databasePool(engine: Engine): (() => PoolStats) | null {
  if (!hasPool(engine)) return null;
  const { pool } = engine;
  return () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
}
