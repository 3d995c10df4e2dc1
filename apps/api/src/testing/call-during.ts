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

/** The second is called once the first waits for what is held; then both go on, the first first. */
export async function callInTurn<T>(
  t: { db: Database },
  hold: (tx: Tx) => Promise<unknown>,
  first: () => Promise<T>,
  second: () => Promise<T>,
): Promise<readonly [T, T]> {
  let isAnswered = false;
  const isWaiting = async () => (await t.db.engine.executeSql(waitingSql)).rows.length > 0;
  const [one, two] = await callDuring(t, hold, [
    () =>
      first().finally(() => {
        isAnswered = true;
      }),
    async () => {
      await expect.poll(async () => isAnswered || (await isWaiting())).toBe(true);
      return second();
    },
  ]);
  if (one === undefined || two === undefined) throw new Error('no answer');
  return [one, two];
}
