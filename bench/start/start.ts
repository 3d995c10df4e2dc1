import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startPostgres } from '@kermesse/api/testing/postgres-server';
import { z } from 'zod';
import { inRoot } from '../../scripts/lib/paths.ts';

const idleMs = 15_000;
const starts = 3;
const targets = { embedded: 350, server: 180, heap: 90, seconds: 2.5 };
const memorySchema = z.object({ resident: z.number(), heap: z.number() });

interface Started {
  child: ChildProcess;
  seconds: number;
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;
  } catch {
    return false;
  }
}

/** As `npm start` does, until the first healthy answer. */
async function start(settings: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', inRoot('bench/start/report-memory.mjs'), inRoot('scripts/start.mjs')],
    {
      env: { ...process.env, ...settings, PORT: String(port), DEMO: 'on' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await wait(10);
  }
  return { child, seconds: (performance.now() - begin) / 1_000 };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function measure(name: 'embedded' | 'server', settings: Record<string, string>): Promise<void> {
  const first = await start(settings);
  await stop(first.child);
  const seconds: number[] = [];
  for (let turn = 1; turn <= starts; turn++) {
    const { child, seconds: took } = await start(settings);
    seconds.push(took);
    if (turn === starts) {
      await wait(idleMs);
      child.send('memory');
      const [answer] = await once(child, 'message');
      const { resident, heap } = memorySchema.parse(answer);
      console.log(
        `${name}: ${toMegabytes(resident)} MB resident when idle (target ${targets[name]}), heap ${toMegabytes(heap)} MB after a collection (target ${targets.heap})`,
      );
    }
    await stop(child);
  }
  const best = Math.min(...seconds).toFixed(1);
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${name}: healthy after ${best} s at best of ${starts} later starts (target ${targets.seconds}), load ${load}`,
  );
}

const toMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** Memory and second start of both kinds of server, with demo data; builds what is stale first. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kermesse-bench-start-'));
  const postgres = await startPostgres({ isDurable: true });
  try {
    await measure('embedded', { DATA_DIR: join(folder, 'embedded'), DATABASE_URL: '' });
    await measure('server', { DATA_DIR: join(folder, 'server'), DATABASE_URL: postgres.url('postgres') });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
