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

const person = { email: 'bench@kermesse.test', password: 'Kermesse2027!' };
const seconds = 4;
const log = createLogger('silent');

export type Headers = Readonly<Record<string, string>>;

export interface Stage {
  readonly url: string;
  readonly db: Database;
  readonly personId: number;
  readonly headers: Headers;
  /** With a long timeout: a hundred thousand rows with triggers take longer than a request may. */
  seed(work: (db: Database) => Promise<void>): Promise<void>;
  perSecond(paths: readonly string[], connections: number, headers?: Headers): Promise<number>;
  close(): Promise<void>;
}

async function signIn(url: string): Promise<Headers> {
  const answer = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: person.email, password: person.password }),
  });
  const { jwt } = (await answer.json()) as { jwt: string };
  return { authorization: `Bearer ${jwt}` };
}

export async function openStage(): Promise<Stage> {
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
  const { db } = server.platform;
  const [row] = await db.orm
    .insert(users)
    .values({ email: person.email, username: 'bench', passwordHash: await hashPassword(person.password) })
    .returning();
  if (!row) throw new Error('the person was not stored');
  return {
    url: server.url,
    db,
    personId: row.id,
    headers: await signIn(server.url),
    seed: async (work) => {
      const engine = patient('bench');
      await work(new Database(engine, async () => undefined));
      await engine.close();
    },
    perSecond: async (paths, connections, headers = {}) => {
      const result = await autocannon({
        url: server.url,
        connections,
        duration: seconds,
        headers: { ...headers },
        requests: paths.map((path) => ({ path })),
      });
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${paths[0]} failed under load`);
      return result.requests.average;
    },
    close: async () => {
      await server.stop();
      await postgres.stop();
    },
  };
}
