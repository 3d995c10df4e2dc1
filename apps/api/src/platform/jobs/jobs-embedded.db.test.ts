import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { migrationsFolder } from '../../testing/postgres-global-setup.ts';
import { silentLog } from '../../testing/test-engine.ts';
import { ManualClock } from '../clock/clock.ts';
import { Database } from '../db/database.ts';
import { openEmbeddedEngine } from '../db/embedded-engine.ts';
import { migrate } from '../db/migrate.ts';
import { EventBus } from '../events/event-bus.ts';
import { defineJob } from './job.ts';
import { createJobs } from './jobs.ts';
import { describeJobs, type OpenedDatabase } from './testing/jobs-contract.ts';
import { vacuumEmbedded } from './vacuum.ts';

async function openEmbedded(): Promise<OpenedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'kermesse-jobs-'));
  const engine = await openEmbeddedEngine(folder);
  await migrate(engine, migrationsFolder);
  const events = new EventBus(silentLog);
  return {
    db: new Database(engine, (pending) => events.dispatch(pending)),
    events,
    close: async () => {
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe('the embedded engine', () => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openEmbedded();
  });
  afterAll(() => opened.close());

  it('frees the room of deleted rows at night, as nothing else does', async () => {
    const { orm } = opened.db;
    const size = async () =>
      (await orm.execute<{ size: string }>(sql`select pg_relation_size('deleted') as size`)).rows[0]?.size;
    await orm.execute(sql`create table deleted as select generate_series(1, 1000) as n`);
    await orm.execute(sql`delete from deleted`);
    expect(Number(await size())).toBeGreaterThan(0);
    await vacuumEmbedded.handler(opened, {}, {} as never);
    expect(Number(await size())).toBe(0);
    await orm.execute(sql`drop table deleted`);
  });

  // Shared, as opening the engine takes most of the time.
  describeJobs('the embedded engine', async () => ({ ...opened, close: async () => undefined }));

  it('repeats at the next start what was cut off, without waiting for its time to run out', async () => {
    const { db, events } = opened;
    await db.engine.executeSql('truncate jobs');
    const runs: string[] = [];
    const clock = new ManualClock(new Date('2027-04-13T09:00:00.000Z'));
    const open = () => {
      const jobs = createJobs({ db, events, log: silentLog, clock });
      jobs.register([cutOff], runs);
      return jobs;
    };
    const cutOff = defineJob({
      name: 'embedded.cut-off',
      schema: z.object({}),
      handler: async (lines: string[], _data, run) => {
        lines.push(`attempt ${run.attempt}`);
      },
    });
    const before = open();
    await before.prepare();
    await before.send(null, cutOff, {});
    await db.engine.executeSql(`update jobs set state = 'active', started_at = '2027-04-13T09:00:00Z'`);

    const after = open();
    await after.start();
    await after.stop();
    clock.advance(20_000);
    expect((await after.runDue()).completed).toEqual(['embedded.cut-off']);
    expect(runs).toEqual(['attempt 2']);
  });
});
