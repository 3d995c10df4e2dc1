import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../../../testing/test-engine.ts';
import { ManualClock } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { defineJob, type JobRun } from '../job.ts';
import { createJobs, type Jobs } from '../jobs.ts';

export interface OpenedDatabase {
  db: Database;
  events: EventBus;
  close(): Promise<void>;
}

interface Diary {
  lines: string[];
  failures: number;
  runs: JobRun[];
}

const greet = defineJob({
  name: 'test.greet',
  schema: z.object({ who: z.string() }),
  handler: async (diary: Diary, { who }) => {
    diary.lines.push(who);
  },
});

const flaky = defineJob({
  name: 'test.flaky',
  schema: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  handler: async (diary: Diary, _data, run) => {
    diary.runs.push(run);
    if (diary.failures-- > 0) throw new Error('not this time');
  },
});

const nightly = defineJob({
  name: 'test.nightly',
  schema: z.object({}),
  schedule: '30 3 * * *',
  handler: async (diary: Diary) => {
    diary.lines.push('night');
  },
});

const start = new Date('2027-04-13T09:00:00.000Z');
const minute = 60_000;

export function describeJobs(engine: string, open: () => Promise<OpenedDatabase>): void {
  describe(`jobs on ${engine}`, () => {
    let opened: OpenedDatabase;
    let clock: ManualClock;
    let diary: Diary;
    let jobs: Jobs;

    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    beforeEach(async () => {
      clock = new ManualClock(start);
      diary = { lines: [], failures: 0, runs: [] };
      jobs = createJobs({ db: opened.db, events: opened.events, log: silentLog, clock });
      jobs.register([greet, flaky, nightly], diary);
      await jobs.prepare();
      await opened.db.engine.executeSql('truncate jobs');
    });

    it('does work that is sent, once', async () => {
      await jobs.send(null, greet, { who: 'Ada' });
      expect(await jobs.runDue()).toEqual({ completed: ['test.greet'], failed: [] });
      expect(await jobs.runDue()).toEqual({ completed: [], failed: [] });
      expect(diary.lines).toEqual(['Ada']);
    });

    it('sends nothing when the transaction is rolled back', async () => {
      const change = opened.db.transaction(async (tx) => {
        await jobs.send(tx, greet, { who: 'nobody' });
        throw new Error('changed my mind');
      });
      await expect(change).rejects.toThrow('changed my mind');
      await opened.db.transaction((tx) => jobs.send(tx, greet, { who: 'Ada' }));
      await jobs.runDue();
      expect(diary.lines).toEqual(['Ada']);
    });

    it('waits for the moment that was asked for', async () => {
      await jobs.send(null, greet, { who: 'later' }, { startAfter: new Date(start.getTime() + 40 * minute) });
      clock.advance(40 * minute - 1);
      expect((await jobs.runDue()).completed).toEqual([]);
      clock.advance(1);
      expect((await jobs.runDue()).completed).toEqual(['test.greet']);
    });

    it('tries again later and later, then gives up where it can be seen', async () => {
      diary.failures = 3;
      await jobs.send(null, flaky, {});
      expect((await jobs.runDue()).failed).toHaveLength(1);
      clock.advance(59_000);
      expect((await jobs.runDue()).failed, 'the first retry is a minute away').toHaveLength(0);
      clock.advance(61_000);
      expect((await jobs.runDue()).failed).toHaveLength(1);
      clock.advance(119_000);
      expect((await jobs.runDue()).failed, 'the second is two minutes away').toHaveLength(0);
      clock.advance(121_000);
      expect((await jobs.runDue()).failed).toHaveLength(1);
      clock.advance(24 * 60 * minute);
      expect((await jobs.runDue()).failed, 'there is no third').toHaveLength(0);
      expect(diary.runs.map((run) => [run.attempt, run.isLastAttempt])).toEqual([
        [1, false],
        [2, false],
        [3, true],
      ]);
      const [failed] = await jobs.failed();
      expect(failed).toMatchObject({
        job: 'test.flaky',
        attempts: 3,
        failure: { name: 'Error', message: 'not this time' },
      });
      expect(await jobs.counts()).toContainEqual({ job: 'test.flaky', state: 'failed', count: 1 });
    });

    it('recovers when a later attempt succeeds', async () => {
      diary.failures = 1;
      await jobs.send(null, flaky, {});
      await jobs.runDue();
      clock.advance(2 * minute);
      expect((await jobs.runDue()).completed).toEqual(['test.flaky']);
      expect(await jobs.failed()).toEqual([]);
    });

    it('keeps one waiting job for a key', async () => {
      for (const who of ['first', 'second'])
        await jobs.send(null, greet, { who }, { singletonKey: 'hold-1' });
      await jobs.send(null, greet, { who: 'other' }, { singletonKey: 'hold-2' });
      await jobs.runDue();
      expect(diary.lines).toEqual(['first', 'other']);
      await jobs.send(null, greet, { who: 'again' }, { singletonKey: 'hold-1' });
      await jobs.runDue();
      expect(diary.lines.at(-1)).toBe('again');
    });

    it('runs a schedule at the hour of Paris, once for each time and once after a long absence', async () => {
      // A new node at 11:00 Paris time plans 03:30 of the next day, which is 01:30 UTC in summer.
      clock.set(start);
      jobs = createJobs({ db: opened.db, events: opened.events, log: silentLog, clock });
      jobs.register([nightly], diary);
      await jobs.prepare();
      clock.set(new Date('2027-04-14T01:29:59.000Z'));
      await jobs.runDue();
      expect(diary.lines).toEqual([]);
      clock.set(new Date('2027-04-14T01:30:00.000Z'));
      await jobs.runDue();
      expect(diary.lines).toEqual(['night']);
      clock.set(new Date('2027-04-20T12:00:00.000Z'));
      await jobs.runDue();
      await jobs.runDue();
      expect(diary.lines).toEqual(['night', 'night']);
    });

    it('refuses data that does not fit, and kinds that nobody registered', async () => {
      await expect(jobs.send(null, greet, { who: 7 } as never)).rejects.toThrow();
      const unknown = defineJob({
        name: 'test.unknown',
        schema: z.object({}),
        handler: async () => undefined,
      });
      await expect(jobs.send(null, unknown, {})).rejects.toThrow('registered and prepared');
    });

    it('refuses to send past an open transaction', async () => {
      const send = opened.db.transaction(() => jobs.send(null, greet, { who: 'Ada' }));
      await expect(send).rejects.toThrow('pass tx instead');
    });

    it('takes work as soon as the change that sends it is committed', async () => {
      let onLine: (line: string) => void = () => undefined;
      const arrival = () =>
        new Promise<string>((resolve) => {
          onLine = resolve;
        });
      diary.lines.push = (line: string) => {
        onLine(line);
        return 1;
      };
      const busy = createJobs({
        db: opened.db,
        events: opened.events,
        log: silentLog,
        clock,
        pollMs: 3_600_000,
      });
      busy.register([greet], diary);
      await busy.start();
      for (const who of ['one', 'two', 'three']) {
        const arrived = arrival();
        await opened.db.transaction((tx) => busy.send(tx, greet, { who }));
        expect(await arrived).toBe(who);
        // The poll after finished work must not be the one that finds the next.
        for (let query = 0; query < 20; query++) await opened.db.ping();
      }
      await busy.stop();
      expect(await jobs.counts()).toContainEqual({ job: 'test.greet', state: 'completed', count: 3 });
    });
  });
}
