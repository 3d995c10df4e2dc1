import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { spawnScript } from '../../testing/spawn-script.ts';
import { testNow } from '../../testing/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openTestEngine, silentLog } from '../../testing/test-engine.ts';
import { ManualClock, systemClock } from '../clock/clock.ts';
import { Database } from '../db/database.ts';
import type { ServerEngine } from '../db/server-engine.ts';
import { EventBus } from '../events/event-bus.ts';
import { defineJob } from './job.ts';
import { JobStore, type TakenJob } from './job-store.ts';
import { createJobs, type Jobs } from './jobs.ts';

interface Tally {
  runs: string[];
  onRun?: () => void;
}

const count = defineJob({
  name: 'nodes.count',
  schema: z.object({ n: z.number() }),
  batch: 5,
  handler: async (tally: Tally, { n }) => {
    tally.runs.push(String(n));
    tally.onRun?.();
  },
});

const endless = defineJob({
  name: 'nodes.endless',
  schema: z.object({}),
  handler: async (tally: Tally, _data, run) => {
    tally.runs.push(`attempt ${run.attempt}`);
    tally.onRun?.();
    if (run.attempt === 1 && tally.runs.length === 1) await new Promise(() => undefined);
  },
});

interface Node {
  engine: ServerEngine;
  db: Database;
  jobs: Jobs;
}

describe('several nodes on one PostgreSQL', () => {
  let database: TestDatabase;
  let tally: Tally;
  let nodes: Node[];
  let children: ChildProcess[];

  function openNode(clock = systemClock): Node {
    const engine = openTestEngine(database.url, 4);
    const events = new EventBus(silentLog);
    const db = new Database(engine, (pending) => events.dispatch(pending));
    const jobs = createJobs({ db, events, log: silentLog, clock });
    jobs.register([count, endless], tally);
    const node = { engine, db, jobs };
    nodes.push(node);
    return node;
  }

  function ranTimes(times: number): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (tally.runs.length >= times) resolve();
      };
      tally.onRun = check;
      check();
    });
  }

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    tally = { runs: [] };
    nodes = [];
    children = [];
    const first = openNode();
    await first.jobs.prepare();
    await first.engine.executeSql('truncate jobs');
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    for (const node of nodes) {
      await node.jobs.stop();
      await node.engine.close();
    }
  });

  it('that start at the same moment plan each occurrence of a schedule once', async () => {
    const hourly = defineJob({
      name: 'nodes.hourly',
      schema: z.object({}),
      schedule: '0 * * * *',
      handler: async (_tally: Tally) => undefined,
    });
    const starting = Array.from({ length: 4 }, () => openNode(new ManualClock(testNow)));
    for (const node of starting) node.jobs.register([hourly], tally);
    await Promise.all(starting.map((node) => node.jobs.prepare()));
    expect(await nodes[0]?.jobs.counts()).toEqual([{ job: 'nodes.hourly', state: 'created', count: 1 }]);
  });

  it('share the work and do none of it twice', async () => {
    const [first, second] = [nodes[0], openNode()];
    const items = Array.from({ length: 200 }, (_, n) => ({ data: { n } }));
    await first?.jobs.sendMany(null, count, items);
    await Promise.all([first?.jobs.start(), second.jobs.start()]);
    await ranTimes(200);
    await Promise.all([first?.jobs.stop(), second.jobs.stop()]);
    expect(new Set(tally.runs).size).toBe(200);
    expect(tally.runs).toHaveLength(200);
    expect(await second.jobs.counts()).toContainEqual({ job: 'nodes.count', state: 'completed', count: 200 });
  });

  it('would do work twice if taking it did not lock it', async () => {
    const [first, second] = [nodes[0], openNode()];
    await first?.jobs.sendMany(null, count, [{ data: { n: 1 } }, { data: { n: 2 } }]);
    const store = (node: Node | undefined) => new JobStore((node ?? second).db, systemClock);
    const guarded = await takeAtOnce([store(first), store(second)], (each) => each.take('nodes.count', 10));
    expect(guarded, 'with the guard, each job goes to one node').toHaveLength(2);

    await second.engine.executeSql(`update jobs set state = 'created'`);
    const haveRead: (() => void)[] = [];
    const unguarded = await takeAtOnce([first ?? second, second], async ({ engine }) => {
      const seen = await engine.executeSql(
        `select document_id as "documentId" from jobs where state = 'created'`,
      );
      await new Promise<void>((resolve) => {
        haveRead.push(resolve);
        if (haveRead.length === 2) for (const goOn of haveRead) goOn();
      });
      await engine.executeSql(`update jobs set state = 'active'`);
      return seen.rows as unknown as TakenJob[];
    });
    expect(unguarded, 'control: without it, both nodes take both').toHaveLength(4);
  });

  it('take over the job of a node that was killed', async () => {
    await nodes[0]?.jobs.send(null, endless, {});
    const script = fileURLToPath(new URL('./killed-node.ts', import.meta.url));
    const child = await spawnScript(script, [database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    if (!child.stdout) throw new Error('nothing to read from');
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const clock = new ManualClock(new Date());
    const survivor = openNode(clock);
    expect((await survivor.jobs.runDue()).completed, 'its time is not over yet').toEqual([]);
    clock.advance(80_000);
    await survivor.jobs.runDue();
    clock.advance(20_000);
    tally.runs.push('the killed one');
    expect((await survivor.jobs.runDue()).completed).toEqual(['nodes.endless']);
    expect(tally.runs.at(-1)).toBe('attempt 2');
  });

  it('hand back what is unfinished when they stop, and do not wait for its end', async () => {
    const [first, second] = [nodes[0], openNode()];
    await first?.jobs.start();
    await first?.jobs.send(null, endless, {});
    await ranTimes(1);
    await first?.jobs.stop();
    expect((await second.jobs.runDue()).completed).toEqual(['nodes.endless']);
    expect(tally.runs, 'being stopped is not a failed attempt').toEqual(['attempt 1', 'attempt 1']);
  });

  it('go on after the database has dropped every connection', async () => {
    const [first] = nodes;
    await first?.jobs.start();
    await first?.jobs.send(null, count, { n: 1 });
    await ranTimes(1);
    await database.engine.executeSql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const patient = openNode();
    await patient.jobs.prepare();
    await patient.jobs.send(null, count, { n: 2 });
    await ranTimes(2);
    expect(tally.runs).toEqual(['1', '2']);
  });
});

async function takeAtOnce<N>(nodes: N[], take: (node: N) => Promise<TakenJob[]>): Promise<string[]> {
  const taken = await Promise.all(nodes.map(take));
  return taken.flat().map((job) => job.documentId);
}
