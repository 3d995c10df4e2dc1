import { openServerEngine, type ServerEngine } from '../platform/db/server-engine.ts';
import { createLogger } from '../platform/logging/logger.ts';

export const silentLog = createLogger('silent');

/** Patient: a busy machine is slow, not wrong. Tests of an outage open an engine with a limit of their own. */
const timeoutMs = 30_000;

export function openTestEngine(url: string, pool: number): ServerEngine {
  return openServerEngine({ url, pool, timeoutMs, log: silentLog });
}
