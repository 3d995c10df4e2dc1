import { expect } from 'vitest';
import type { Database, Tx } from '../platform/db/database.ts';

const waitingSql = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Runs calls during an open transaction, which commits once each has answered or waits for a lock. */
export async function callDuring<T>(
  { db }: { db: Database },
  change: (tx: Tx) => Promise<unknown>,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  let commit: () => void = () => undefined;
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let standing: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    standing = db.transaction(async (tx) => {
      await change(tx);
      resolve();
      await mayCommit;
    });
    standing.catch(reject);
  });
  let answered = 0;
  const answers = calls.map((call) =>
    call().finally(() => {
      answered += 1;
    }),
  );
  const settled = Promise.allSettled(answers);
  try {
    await expect
      .poll(async () => answered + (await db.engine.executeSql(waitingSql)).rows.length)
      .toBeGreaterThanOrEqual(calls.length);
  } finally {
    commit();
    await Promise.all([standing, settled]);
  }
  return Promise.all(answers);
}
