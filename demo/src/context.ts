import type { Tx } from '@kermesse/api/platform/db/database';
import type { Platform } from '@kermesse/api/platform/platform';
import type { DemoEmail } from './accounts.ts';
import { Calendar } from './calendar.ts';
import { Random } from './random.ts';

/** Shared by all parts of the demo data; each adds what later parts refer to. */
export interface DemoContext {
  readonly tx: Tx;
  readonly platform: Platform;
  readonly now: Date;
  readonly calendar: Calendar;
  readonly random: Random;
  readonly accounts: Map<DemoEmail, number>;
}

export function createContext(tx: Tx, platform: Platform): DemoContext {
  const now = platform.clock.now();
  return {
    tx,
    platform,
    now,
    calendar: new Calendar(now),
    random: new Random(20_270_612),
    accounts: new Map(),
  };
}

export function accountId(context: DemoContext, email: DemoEmail): number {
  const id = context.accounts.get(email);
  if (id === undefined) throw new Error(`${email} is not loaded yet`);
  return id;
}

/** Single inserts would take minutes, and a statement has a limit of parameters. */
export async function inChunks<T, R>(rows: readonly T[], insert: (chunk: T[]) => Promise<R[]>): Promise<R[]> {
  const size = 500;
  const results: R[] = [];
  for (let start = 0; start < rows.length; start += size) {
    results.push(...(await insert(rows.slice(start, start + size))));
    // PGlite delays timers during a tight loop.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return results;
}

export function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('a row was expected');
  return row;
}
