import { openServerEngine, type ServerEngine } from '../platform/db/server-engine.ts';
import { createLogger } from '../platform/logging/logger.ts';

export const silentLog = createLogger('silent');

/** Long, as machines may be busy. Tests of outages open an engine with their own limit. */
const timeoutMs = 30_000;

export function openTestEngine(url: string, pool: number): ServerEngine {
  return openServerEngine({ url, pool, timeoutMs, log: silentLog });
}
