import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadPostgres } from './postgres-programs.ts';

export interface PostgresServer {
  url(database: string): string;
  stop(): Promise<void>;
  /** Like `pg_ctl stop -m immediate`: connections break, nothing is flushed. */
  crash(): Promise<void>;
  /** With the same files and address. */
  restart(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface PostgresOptions {
  /** Tests trade durability for speed; benchmarks and crash tests keep it. */
  isDurable?: boolean;
}

const gigabyte = 1024 ** 3;
const memoryFolder = '/dev/shm';

const prefix = 'kermesse-pg-';
const ownerPattern = new RegExp(`^${prefix}(\\d+)-`);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Memory is not given back by itself: a run that was killed leaves its databases there. */
function removeAbandoned(): void {
  for (const name of readdirSync(memoryFolder)) {
    const owner = ownerPattern.exec(name)?.[1];
    if (!owner || isAlive(Number(owner))) continue;
    try {
      rmSync(join(memoryFolder, name), { recursive: true, force: true });
    } catch {
      // Another user's, who clears it up with the next run.
    }
  }
}

/** A clone of the template is a thousand files: 0.1 s in memory, 2 s on a disk. */
function quickFolder(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  removeAbandoned();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > 2 * gigabyte && freemem() > 4 * gigabyte ? memoryFolder : tmpdir();
}

/** Databases of tests are never vacuumed or recovered. */
const relaxed = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'autovacuum=off',
].flatMap((setting) => ['-c', setting]);

export async function startPostgres({ isDurable = false }: PostgresOptions = {}): Promise<PostgresServer> {
  const { Postgres, remove } = await loadPostgres();
  const folder = mkdtempSync(join(isDurable ? tmpdir() : quickFolder(), `${prefix}${process.pid}-`));
  // As root the server runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new Postgres({
    databaseDir: join(folder, 'db'),
    port,
    user: 'kermesse',
    password: 'kermesse',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', ...(isDurable ? [] : ['--no-sync'])],
    postgresFlags: ['-c', 'max_connections=200', ...(isDurable ? [] : relaxed)],
    onLog: () => undefined,
    onError: () => undefined,
  });
  // The file with the password must be readable to that user, too, whatever the mask of root.
  const mask = process.umask(0o022);
  await server.initialise().finally(() => process.umask(mask));
  await server.start();
  return {
    url: (database) => `postgres://kermesse:kermesse@127.0.0.1:${port}/${database}`,
    crash: async () => {
      const [pid] = readFileSync(join(folder, 'db/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      while (existsSync(join(folder, 'db/postmaster.pid'))) await setTimeout(10);
    },
    restart: () => server.start(),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
      remove();
    },
  };
}
