import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@kermesse/api/app/server';
import { memberships } from '@kermesse/api/features/memberships/tables';
import { associations } from '@kermesse/api/features/memberships/tables-associations';
import { hashPassword } from '@kermesse/api/platform/auth/passwords';
import { users } from '@kermesse/api/platform/auth/tables';
import { loadConfig } from '@kermesse/api/platform/config/config';
import { openServerEngine } from '@kermesse/api/platform/db/server-engine';
import { createLogger } from '@kermesse/api/platform/logging/logger';
import { startPostgres } from '@kermesse/api/testing/postgres-server';
import { inRoot } from '../../scripts/lib/paths.ts';

const secretary = { email: 'bench@kermesse.test', password: 'Kermesse2027!' };
const few = 200;
const many = 20_000;
const tries = 15;

function clubFile(lines: number): string {
  const rows = Array.from({ length: lines }, (_, n) =>
    [
      ['Aline', 'Bastien', 'Chloé', 'David', 'Élodie', 'Farid'][n % 6],
      `Masson-${n}`,
      n % 3 === 0 ? '' : `m${n}@exemple.test`,
      `06 ${String(10_000_000 + n).replace(/(..)(?=.)/g, '$1 ')}`,
      `${1 + (n % 28)}/0${1 + (n % 9)}/${1940 + (n % 70)}`,
      `${n % 90} rue du Port`,
      '80800',
      'CORBIE',
    ].join(';'),
  );
  return Buffer.from(['Prénom;Nom;E-mail;Téléphone;Né(e) le;Adresse;CP;Ville', ...rows].join('\n')).toString(
    'base64',
  );
}

interface Desk {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, data: object): Promise<T>;
  /** A new association presided by the secretary. */
  found(): Promise<string>;
}

interface Progress {
  readonly state: string;
  readonly created: number;
}

async function openDesk(env: Record<string, string>): Promise<{ desk: Desk; close: () => Promise<void> }> {
  const server = await startServer({
    config: loadConfig({ NODE_ENV: 'test', PORT: '0', MAX_EVENT_LOOP_DELAY_MS: '60000', ...env }),
    migrationsFolder: inRoot('apps/api/migrations'),
  });
  const { orm } = server.platform.db;
  const [person] = await orm
    .insert(users)
    .values({
      email: secretary.email,
      username: 'bench',
      isConfirmed: true,
      passwordHash: await hashPassword(secretary.password),
    })
    .returning();
  const call = async <T>(path: string, init: RequestInit): Promise<T> => {
    const answer = await fetch(`${server.url}${path}`, init);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  };
  const json = { 'content-type': 'application/json' };
  const { jwt } = await call<{ jwt: string }>('/api/auth/local', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ identifier: secretary.email, password: secretary.password }),
  });
  const headers = { authorization: `Bearer ${jwt}` };
  return {
    desk: {
      get: (path) => call(path, { headers }),
      post: (path, data) =>
        call(path, { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify({ data }) }),
      found: async () => {
        const [association] = await orm
          .insert(associations)
          .values({ name: 'Grand club', status: 'accepted' })
          .returning();
        const associationId = association?.id ?? 0;
        await orm
          .insert(memberships)
          .values({ associationId, userId: person?.id ?? 0, role: 'president', status: 'active' });
        return association?.documentId ?? '';
      },
    },
    close: () => server.stop(),
  };
}

const sumOf = ({ user, system }: NodeJS.CpuUsage): number => user + system;

async function moveIn(desk: Desk, lines: number) {
  const association = await desk.found();
  const path = `/api/associations/${association}/members-imports`;
  const file = clubFile(lines);
  const begun = performance.now();
  await desk.post(path, { file, isDryRun: true });
  const checked = performance.now();
  const spent = process.cpuUsage();
  await desk.post(path, { file, isDryRun: false });
  for (;;) {
    const { data } = await desk.get<{ data: Progress[] }>(path);
    const [latest] = data;
    if (latest?.state === 'done' && latest.created === lines) break;
    if (latest?.state !== 'running') throw new Error(JSON.stringify(latest));
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return {
    association,
    checkSeconds: (checked - begun) / 1_000,
    seconds: (performance.now() - checked) / 1_000,
    /** Of this process, which is the server and on the embedded engine the database, too. */
    processorSeconds: sumOf(process.cpuUsage(spent)) / 1_000_000,
  };
}

/** The middle of several reads, in milliseconds. */
async function pageTime(desk: Desk, association: string, query: string): Promise<number> {
  const path = `/api/memberships?association=${association}&pagination[pageSize]=10&populate[user][populate][0]=profile${query}`;
  const times: number[] = [];
  for (let left = tries; left > 0; left -= 1) {
    const begun = performance.now();
    await desk.get(path);
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[Math.floor(tries / 2)] ?? 0;
}

const pages: readonly [name: string, query: string][] = [
  ['newest first', ''],
  ['by name', '&sort=lastname:asc'],
  ['searched by name', '&q=masson-19'],
  ['without an account', '&filters[hasAccount][$eq]=false'],
];

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const { desk, close } = await openDesk(env);
  try {
    const small = await moveIn(desk, few);
    const large = await moveIn(desk, many);
    console.log(
      `${name}: ${many} lines checked in ${large.checkSeconds.toFixed(1)} s, imported in ${large.seconds.toFixed(1)} s (at most 60), ${large.processorSeconds.toFixed(1)} s of the processor`,
    );
    for (const [page, query] of pages) {
      const usual = await pageTime(desk, small.association, query);
      const found = await pageTime(desk, large.association, query);
      console.log(
        `${name}, ${page}: ${found.toFixed(1)} ms, ${(found / usual).toFixed(2)}× that of ${few} members (at most 3×)`,
      );
    }
  } finally {
    await close();
  }
}

async function onServer(): Promise<void> {
  const postgres = await startPostgres({ isDurable: true });
  const admin = openServerEngine({
    url: postgres.url('postgres'),
    pool: 1,
    timeoutMs: 60_000,
    log: createLogger('silent'),
  });
  await admin.executeSql('create database bench');
  await admin.close();
  try {
    await measure('server', {
      DATABASE_URL: postgres.url('bench'),
      AUTH_SECRET: 'a secret that only this bench knows',
    });
  } finally {
    await postgres.stop();
  }
}

async function onEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kermesse-bench-'));
  try {
    await measure('embedded', { DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A club of twenty thousand moves in, and its lists against those of two hundred, on both engines. */
export async function run(): Promise<void> {
  await onServer();
  await onEmbedded();
}
