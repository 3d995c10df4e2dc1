import { startServer } from '@kermesse/api/app/server';
import { hashPassword } from '@kermesse/api/platform/auth/passwords';
import { users } from '@kermesse/api/platform/auth/tables';
import { loadConfig } from '@kermesse/api/platform/config/config';
import { migrate } from '@kermesse/api/platform/db/migrate';
import { openServerEngine } from '@kermesse/api/platform/db/server-engine';
import { createLogger } from '@kermesse/api/platform/logging/logger';
import { startPostgres } from '@kermesse/api/testing/postgres-server';
import autocannon from 'autocannon';
import { inRoot } from '../../scripts/lib/paths.ts';

const password = 'Kermesse2027!';
const seconds = 5;

async function throughput(
  urls: readonly string[],
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const results = await Promise.all(
    urls.map((url) =>
      autocannon({ url: `${url}${path}`, connections: 16 / urls.length, duration: seconds, headers }),
    ),
  );
  if (results.some((result) => result.non2xx > 0 || result.errors > 0))
    throw new Error(`${path} failed under load`);
  return results.reduce((sum, result) => sum + result.requests.average, 0);
}

/** A session opened on one node is valid on the other and ends on both. */
export async function run(): Promise<void> {
  const postgres = await startPostgres({ isDurable: true });
  const migrationsFolder = inRoot('apps/api/migrations');
  const admin = openServerEngine({
    url: postgres.url('postgres'),
    pool: 1,
    timeoutMs: 5_000,
    log: createLogger('silent'),
  });
  await admin.executeSql('create database bench');
  await admin.close();
  const config = () =>
    loadConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: postgres.url('bench'),
      AUTH_SECRET: 'the same secret on both nodes of the bench',
      SESSION_CHECK_MS: '1000',
      RATE_LIMIT_SIGN_IN: '1000000',
    });
  // Both migrate at once on purpose: the advisory lock makes one wait.
  const nodes = await Promise.all(
    [config(), config()].map((each) => startServer({ config: each, migrationsFolder })),
  );
  const [first, second] = nodes;
  if (!first || !second) throw new Error('two nodes were expected');
  try {
    await migrate(first.platform.db.engine, migrationsFolder);
    await first.platform.db.orm.insert(users).values({
      email: 'bench@kermesse.test',
      username: 'bench',
      passwordHash: await hashPassword(password),
    });
    const signIn = await fetch(`${first.url}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'bench@kermesse.test', password }),
    });
    const { jwt } = (await signIn.json()) as { jwt: string };
    const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const headers = { authorization: `Bearer ${jwt}` };
    const me = async (url: string) => (await fetch(`${url}/api/users/me`, { headers })).status;
    console.log(`session of node 1 on node 2: ${await me(second.url)}`);

    const one = await throughput([first.url], '/api/users/me', headers);
    const two = await throughput([first.url, second.url], '/api/users/me', headers);
    const health = await throughput([first.url], '/api/health', headers);
    console.log(`GET /users/me: one node ${one.toFixed(0)}/s, both nodes in one process ${two.toFixed(0)}/s`);
    console.log(`ratio to a route that runs "select 1" on the same node: ${(one / health).toFixed(2)}`);

    await fetch(`${first.url}/api/auth/logout`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{"everywhere":true}',
    });
    const endedAt = performance.now();
    while ((await me(second.url)) !== 401) await new Promise((resolve) => setTimeout(resolve, 20));
    console.log(
      `signed out on node 1, refused by node 2 after ${(performance.now() - endedAt).toFixed(0)} ms`,
    );
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await postgres.stop();
  }
}
