import { startServer } from '@kermesse/api/app/server';
import { hashPassword } from '@kermesse/api/platform/auth/passwords';
import { users } from '@kermesse/api/platform/auth/tables';
import { loadConfig } from '@kermesse/api/platform/config/config';
import { Database } from '@kermesse/api/platform/db/database';
import { openServerEngine } from '@kermesse/api/platform/db/server-engine';
import { createLogger } from '@kermesse/api/platform/logging/logger';
import { startPostgres } from '@kermesse/api/testing/postgres-server';
import autocannon from 'autocannon';
import { inRoot } from '../../scripts/lib/paths.ts';
import { measureExports } from './export-memory.ts';
import { seedRegistrations } from './seed-registrations.ts';

const password = 'Kermesse2027!';
const seconds = 4;
const small = { documentId: 'smalledition00000000race', count: 1_000 };
const large = { documentId: 'largeedition00000000race', count: 100_000 };
const log = createLogger('silent');

/** Mean milliseconds of a call, one after the other on a few connections. */
async function meanMs(
  url: string,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<number> {
  const result = await autocannon({
    url,
    connections: 2,
    duration: seconds,
    headers,
    requests: paths.map((path) => ({ path })),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${paths[0]} failed under load`);
  return 2_000 / result.requests.average;
}

/** How much the heap grows while every payment of an edition is written to a workbook. */
async function statementGrowth(url: string, headers: Record<string, string>): Promise<string> {
  const before = process.memoryUsage().heapUsed;
  const answer = await fetch(`${url}/api/event-editions/${large.documentId}/statement.xlsx`, { headers });
  let [bytes, highest] = [0, before];
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    highest = Math.max(highest, process.memoryUsage().heapUsed);
  }
  const megabytes = (size: number) => (size / 2 ** 20).toFixed(1);
  return `${megabytes(bytes)} MB written, heap at most ${megabytes(highest - before)} MB higher`;
}

/** An edition of a hundred thousand, as ratios to the first page of one of a thousand, in the same run. */
export async function run(): Promise<void> {
  const postgres = await startPostgres({ isDurable: true });
  const patient = (database: string) =>
    openServerEngine({ url: postgres.url(database), pool: 1, timeoutMs: 240_000, log });
  const admin = patient('postgres');
  await admin.executeSql('create database bench');
  await admin.close();
  const server = await startServer({
    config: loadConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: postgres.url('bench'),
      AUTH_SECRET: 'a secret that only this bench knows',
      RATE_LIMIT_SIGN_IN: '1000000',
    }),
    migrationsFolder: inRoot('apps/api/migrations'),
  });
  try {
    const [organiser] = await server.platform.db.orm
      .insert(users)
      .values({ email: 'bench@kermesse.test', username: 'bench', passwordHash: await hashPassword(password) })
      .returning();
    const engine = patient('bench');
    await seedRegistrations(new Database(engine, async () => undefined), organiser?.id ?? 0, [small, large]);
    await engine.close();
    const signIn = await fetch(`${server.url}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'bench@kermesse.test', password }),
    });
    const { jwt } = (await signIn.json()) as { jwt: string };
    const headers = { authorization: `Bearer ${jwt}` };
    const list = ({ documentId }: typeof small) => `/api/event-editions/${documentId}/registrations?`;
    const names = ['delattre', 'élodie masson', 'inscrit4711', 'caron david'];
    const measured: [name: string, atMost: number, paths: string[]][] = [
      ['page 1', 2, [`${list(large)}pagination[page]=1`]],
      ['page 1,000', 5, [`${list(large)}pagination[page]=1000`]],
      ['search', 3, names.map((name) => `${list(large)}search=${encodeURIComponent(name)}`)],
      ['dashboard', 3, [`/api/event-editions/${large.documentId}/dashboard`]],
      ['dashboard of 1,000', 3, [`/api/event-editions/${small.documentId}/dashboard`]],
      [
        'search at the door',
        3,
        names.map(
          (name) =>
            `/api/event-editions/${large.documentId}/check-in/people?search=${encodeURIComponent(name)}`,
        ),
      ],
    ];
    const measure = (paths: readonly string[]) => meanMs(server.url, paths, headers);
    const first = [`${list(small)}pagination[page]=1`];
    for (const paths of [first, ...measured.map(([, , each]) => each)]) await measure(paths);
    const before = await measure(first);
    console.log(`${large.count} registrations, against page 1 of ${small.count} (${before.toFixed(2)} ms)`);
    for (const [name, atMost, paths] of measured) {
      const ms = await measure(paths);
      console.log(`${name}: ${ms.toFixed(2)} ms, ratio ${(ms / before).toFixed(2)} (at most ${atMost})`);
    }
    console.log(`statement of all payments: ${await statementGrowth(server.url, headers)}`);
    console.log(`page 1 of ${small.count} once more: ratio ${((await measure(first)) / before).toFixed(2)}`);
    await measureExports(server.url, headers, [small, large]);
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
