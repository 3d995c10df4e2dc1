import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ManualClock } from '../clock/clock.ts';
import { identifyCall, runOnce } from './idempotency.ts';

describe('a call with an Idempotency-Key', () => {
  let t: TestDatabase;
  let actor: { id: number; documentId: string };
  const clock = new ManualClock(new Date('2027-04-13T09:00:00Z'));

  beforeAll(async () => {
    t = await openTestDatabase();
    actor = await buildUser(t);
  });
  afterAll(() => t.close());

  const call = (key: string | undefined, body: unknown = { amount: 1 }) =>
    identifyCall({ actor, visitorId: null, route: 'POST /x', key, body });
  const pay = (key: string | undefined, work: () => Promise<unknown>, body?: unknown) =>
    t.db.transaction((tx) => runOnce(tx, clock, call(key, body), work));

  test('is done once however often and however fast it comes', async () => {
    let times = 0;
    const work = async () => ({ number: ++times });
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay('fast', work)));
    expect(times).toBe(1);
    expect(answers).toEqual(Array(8).fill({ number: 1 }));
  });

  test('with another body is a conflict', async () => {
    await pay('same', async () => 1);
    await expect(pay('same', async () => 2, { amount: 2 })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  test('that failed may be tried again', async () => {
    await expect(pay('retry', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await pay('retry', async () => 'done')).toBe('done');
  });

  test('is forgotten after a day', async () => {
    await pay('old', async () => 'first');
    clock.advance(25 * 3_600_000);
    expect(await pay('old', async () => 'second')).toBe('second');
  });

  test('of another person is another call', async () => {
    await pay('mine', async () => 'mine');
    const other = await buildUser(t);
    const theirs = identifyCall({
      actor: other,
      visitorId: null,
      route: 'POST /x',
      key: 'mine',
      body: { amount: 1 },
    });
    expect(await t.db.transaction((tx) => runOnce(tx, clock, theirs, async () => 'theirs'))).toBe('theirs');
  });

  test('without a key is made each time', async () => {
    let times = 0;
    const work = async () => ++times;
    expect([await pay(undefined, work), await pay(undefined, work)]).toEqual([1, 2]);
  });
});
