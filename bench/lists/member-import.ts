import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
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
const tries = 40;

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
      ['Tennis', 'Judo', ''][n % 3],
      `L${n}`,
      n % 50,
      ['S', 'M', 'L'][n % 3],
    ].join(';'),
  );
  return Buffer.from(
    ['Prénom;Nom;E-mail;Téléphone;Né(e) le;Adresse;CP;Ville;Section;Licence;Points;Taille', ...rows].join(
      '\n',
    ),
  ).toString('base64');
}

interface Club {
  readonly association: string;
  readonly section: string;
  readonly number: string;
  readonly text: string;
  readonly choice: string;
  readonly option: string;
  readonly fee: string;
}

interface Desk {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, data: object): Promise<T>;
  /** A new association presided by the secretary, with sections, own fields and a fee that everybody owes. */
  found(): Promise<Club>;
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
    for (;;) {
      const answer = await fetch(`${server.url}${path}`, init);
      if (answer.ok) return (await answer.json()) as T;
      // A busy server says so, and whoever waits for an import asks again.
      if (answer.status !== 503) throw new Error(await answer.text());
      refusals += 1;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  const json = { 'content-type': 'application/json' };
  const { jwt } = await call<{ jwt: string }>('/api/auth/local', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ identifier: secretary.email, password: secretary.password }),
  });
  const headers = { authorization: `Bearer ${jwt}` };
  const post = <T>(path: string, data: object): Promise<T> =>
    call(path, { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify({ data }) });
  return {
    desk: {
      get: (path) => call(path, { headers }),
      post,
      found: async () => {
        const [association] = await orm
          .insert(associations)
          .values({ name: 'Grand club', status: 'accepted' })
          .returning();
        const associationId = association?.id ?? 0;
        await orm
          .insert(memberships)
          .values({ associationId, userId: person?.id ?? 0, role: 'president', status: 'active' });
        const documentId = association?.documentId ?? '';
        const at = (path: string) => `/api/associations/${documentId}${path}`;
        const made = async (path: string, data: object) =>
          (await post<{ data: { documentId: string; options?: { id: string }[] } }>(path, data)).data;
        const tennis = await made(at('/sections'), { name: 'Tennis', leaders: [] });
        await made(at('/sections'), { name: 'Judo', leaders: [] });
        const text = await made(at('/member-fields'), { name: 'Licence', kind: 'text' });
        const number = await made(at('/member-fields'), { name: 'Points', kind: 'number' });
        const choice = await made(at('/member-fields'), {
          name: 'Taille',
          kind: 'choice',
          options: [{ label: 'S' }, { label: 'M' }, { label: 'L' }],
        });
        const fee = await made('/api/cotisations', {
          association: documentId,
          name: 'Adhésion',
          amount: 30,
          status: 'active',
        });
        return {
          association: documentId,
          section: tennis.documentId,
          number: number.documentId,
          text: text.documentId,
          choice: choice.documentId,
          option: choice.options?.[0]?.id ?? '',
          fee: fee.documentId,
        };
      },
    },
    close: () => server.stop(),
  };
}

/** How often the server was too busy to answer. */
let refusals = 0;

const sumOf = ({ user, system }: NodeJS.CpuUsage): number => user + system;

const owing = ({ association, fee }: Club) =>
  `/api/cotisation-payments?association=${association}&cotisation=${fee}&pagination[pageSize]=10&filters[status][$eq]=pending`;

/** The fee of the period is asked by a job of its own behind the import. */
async function untilEverybodyOwes(desk: Desk, club: Club, lines: number): Promise<void> {
  const last = performance.now() + 120_000;
  for (;;) {
    const { meta } = await desk.get<{ meta: { pagination: { total: number } } }>(owing(club));
    if (meta.pagination.total >= lines) return;
    if (performance.now() > last) throw new Error(`${meta.pagination.total} of ${lines} were asked`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function moveIn(desk: Desk, lines: number) {
  const club = await desk.found();
  const path = `/api/associations/${club.association}/members-imports`;
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
  const imported = performance.now();
  await untilEverybodyOwes(desk, club, lines);
  return {
    club,
    feeSeconds: (performance.now() - imported) / 1_000,
    checkSeconds: (checked - begun) / 1_000,
    seconds: (imported - checked) / 1_000,
    /** Of this process, which is the server and on the embedded engine the database, too. */
    processorSeconds: sumOf(process.cpuUsage(spent)) / 1_000_000,
  };
}

/** The middle of several reads, in milliseconds. */
async function pageTime(desk: Desk, path: string): Promise<number> {
  const times: number[] = [];
  for (let left = tries; left > 0; left -= 1) {
    const begun = performance.now();
    await desk.get(path);
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[Math.floor(tries / 2)] ?? 0;
}

const members =
  (query: (club: Club) => string) =>
  (club: Club): string =>
    `/api/memberships?association=${club.association}&pagination[pageSize]=10&populate[user][populate][0]=profile${query(club)}`;
const active = '&filters[mb_status][$eq]=active';
const shownOwn = '&fields[0]=firstname&fields[1]=field_values&fields[2]=sections';

const pages: readonly [name: string, path: (club: Club) => string][] = [
  ['newest first', members(() => '')],
  ['by name', members(() => '&sort=lastname:asc')],
  ['with own columns', members(() => shownOwn)],
  ['searched by name', members(() => '&q=masson-19')],
  ['without an account', members(() => '&filters[hasAccount][$eq]=false')],
  ['of a role', members(() => '&filters[role][$in][0]=member')],
  ['of a section', members(({ section }) => `&section=${section}`)],
  ['of a section, by name', members(({ section }) => `&section=${section}&sort=lastname:asc`)],
  ['by a choice', members(({ choice, option }) => `&own[${choice}][$in]=${option}`)],
  ['by a range', members(({ number }) => `&own[${number}][$gte]=10&own[${number}][$lte]=20`)],
  ['by a text', members(({ text }) => `&own[${text}][$contains]=L19`)],
  ['active, by a choice', members(({ choice, option }) => `&own[${choice}][$in]=${option}${active}`)],
  [
    'active, by a range',
    members(({ number }) => `&own[${number}][$gte]=10&own[${number}][$lte]=20${active}`),
  ],
  ['of a section, active', members(({ section }) => `&section=${section}${active}`)],
  [
    'of a section, by a choice',
    members(({ section, choice, option }) => `&section=${section}&own[${choice}][$in]=${option}`),
  ],
  [
    'by a choice and a range',
    members(
      ({ choice, option, number }) =>
        `&own[${choice}][$in]=${option}&own[${number}][$gte]=10&own[${number}][$lte]=20`,
    ),
  ],
  ['who owes a fee', owing],
];

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const { desk, close } = await openDesk(env);
  refusals = 0;
  try {
    const small = await moveIn(desk, few);
    const large = await moveIn(desk, many);
    console.log(
      `${name}: ${many} lines checked in ${large.checkSeconds.toFixed(1)} s, imported in ${large.seconds.toFixed(1)} s (at most 60), ${large.processorSeconds.toFixed(1)} s of the processor, ${refusals} calls refused meanwhile`,
    );
    console.log(`${name}: ${many} members were asked for their fee ${large.feeSeconds.toFixed(1)} s later`);
    const first = await pageTime(desk, members(() => '')(small.club));
    for (const [page, pathOf] of pages) {
      const usual = await pageTime(desk, pathOf(small.club));
      const found = await pageTime(desk, pathOf(large.club));
      console.log(
        `${name}, ${page}: ${found.toFixed(1)} ms, ${(found / usual).toFixed(2)}× the same of ${few} members, ${(found / first).toFixed(2)}× their first page (at most 3×)`,
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
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')} before`,
  );
  await onServer();
  await onEmbedded();
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')} after`,
  );
}
