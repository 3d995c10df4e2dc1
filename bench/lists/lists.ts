import { startServer } from '@kermesse/api/app/server';
import { hashPassword } from '@kermesse/api/platform/auth/passwords';
import { users } from '@kermesse/api/platform/auth/tables';
import { loadConfig } from '@kermesse/api/platform/config/config';
import { Database } from '@kermesse/api/platform/db/database';
import { openServerEngine } from '@kermesse/api/platform/db/server-engine';
import { createLogger } from '@kermesse/api/platform/logging/logger';
import { startPostgres } from '@kermesse/api/testing/postgres-server';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { inRoot } from '../../scripts/lib/paths.ts';
import { bigAssociation, seedAssociations, seedMembers } from './seed.ts';

const password = 'Kermesse2027!';
const seconds = 4;
const members = 20_000;
const associations = 100_000;

async function perSecond(
  url: string,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    headers,
    requests: paths.map((path) => ({ path })),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${paths[0]} failed under load`);
  return result.requests.average;
}

const populated =
  'populate[user][fields][0]=email&populate[user][fields][1]=username&populate[user][populate][profile][fields][0]=firstname&populate[user][populate][profile][fields][1]=lastname&populate[user][populate][profile][fields][2]=phone&fields[0]=role&fields[1]=mb_status';
const page = `/api/memberships?filters[association][documentId][$eq]=${bigAssociation}&${populated}&pagination[pageSize]=10`;
const named = (text: string) =>
  `filters[$or][0][user][profile][firstname][$containsi]=${text}&filters[$or][1][user][profile][lastname][$containsi]=${text}`;

const rate = (name: string, found: number, reference: number, wanted: string) =>
  console.log(`${name}: ${found.toFixed(0)}/s, ratio ${(found / reference).toFixed(2)} (${wanted})`);

/** Long lists, as ratios to the cheapest call of the same kind on the same server in the same run. */
export async function run(): Promise<void> {
  const postgres = await startPostgres({ isDurable: true });
  const admin = openServerEngine({
    url: postgres.url('postgres'),
    pool: 1,
    timeoutMs: 5_000,
    log: createLogger('silent'),
  });
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
  const { db } = server.platform;
  try {
    const [president] = await db.orm
      .insert(users)
      .values({ email: 'bench@kermesse.test', username: 'bench', passwordHash: await hashPassword(password) })
      .returning();
    // A hundred thousand rows with their triggers take longer than a request may.
    const patient = openServerEngine({
      url: postgres.url('bench'),
      pool: 1,
      timeoutMs: 240_000,
      log: createLogger('silent'),
    });
    const seeded = new Database(patient, async () => undefined);
    await seedMembers(seeded, president?.id ?? 0, members);
    await seedAssociations(seeded, associations);
    await patient.close();
    const signIn = await fetch(`${server.url}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'bench@kermesse.test', password }),
    });
    const { jwt } = (await signIn.json()) as { jwt: string };
    const headers = { authorization: `Bearer ${jwt}` };
    const measure = (paths: readonly string[], as: Record<string, string> = {}) =>
      perSecond(server.url, paths, as);

    console.log(`${members} members of one association, ten at a time, with user and profile`);
    const pages = Array.from({ length: 5 }, (_, index) => `${page}&pagination[page]=${index + 1}`);
    const sorted = `${page}&sort=user.profile.lastname:asc`;
    const searched = ['elo', 'mas', 'delattre', 'benali'].map(
      (text) => `${page}&${named(text)}&filters[role][$in][0]=moderator&filters[role][$in][1]=accountant`,
    );
    await measure([...pages, sorted, ...searched], headers);
    const select = await measure(['/api/health']);
    rate('five pages in turn', await measure(pages, headers), select, 'at least 0.35');
    rate('sorted by name', await measure([sorted], headers), select, 'at least 0.35');
    rate('name search and role filter', await measure(searched, headers), select, 'at least 0.15');

    console.log(`${associations} associations`);
    const { rows } = (await db.orm.execute(
      sql`select document_id as id from associations order by random() limit 40`,
    )) as unknown as { rows: { id: string }[] };
    const byId = rows.map(({ id }) => `/api/associations/${id}?populate=address`);
    const accepted = 'filters[status_asso][$eq]=accepted&populate=address';
    const byText = Array.from(
      { length: 40 },
      (_, index) => `/api/associations?${accepted}&q=${encodeURIComponent(`rural ville${100 + index * 37}`)}`,
    );
    const byPlace = Array.from(
      { length: 40 },
      (_, index) =>
        `/api/associations?${accepted}&near[lat]=${44 + index / 10}&near[lng]=${1 + index / 20}&near[radiusKm]=5`,
    );
    await measure([...byId, ...byText, ...byPlace]);
    const lookUp = await measure(byId);
    console.log(`look-up by id: ${lookUp.toFixed(0)}/s`);
    for (const [name, paths] of [
      ['text search', byText],
      ['within 5 km', byPlace],
    ] as const) {
      const found = await measure(paths);
      console.log(`${name}: ${found.toFixed(0)}/s, ${(lookUp / found).toFixed(1)}× a look-up (at most 20×)`);
    }
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
