import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@kermesse/api/app/server';
import { memberships } from '@kermesse/api/features/memberships/tables';
import { associations } from '@kermesse/api/features/memberships/tables-associations';
import { hashPassword } from '@kermesse/api/platform/auth/passwords';
import { users } from '@kermesse/api/platform/auth/tables';
import { loadConfig } from '@kermesse/api/platform/config/config';
import type { Database } from '@kermesse/api/platform/db/database';
import { openServerEngine } from '@kermesse/api/platform/db/server-engine';
import { createLogger } from '@kermesse/api/platform/logging/logger';
import { startPostgres } from '@kermesse/api/testing/postgres-server';
import { inRoot } from '../../scripts/lib/paths.ts';

const secretary = { email: 'bench@kermesse.test', password: 'Kermesse2027!' };

/** What a club's secretary does from the outside. */
export interface ClubDesk {
  readonly url: string;
  readonly db: Database;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  /** A new association that the secretary presides. */
  found(): Promise<typeof associations.$inferSelect>;
  /** How often the server was too busy to answer. */
  refusals(): number;
  close(): Promise<void>;
}

export async function openClubDesk(env: Record<string, string>): Promise<ClubDesk> {
  const server = await startServer({
    config: loadConfig({ NODE_ENV: 'test', PORT: '0', MAX_EVENT_LOOP_DELAY_MS: '60000', ...env }),
    migrationsFolder: inRoot('apps/api/migrations'),
  });
  const { db } = server.platform;
  const [person] = await db.orm
    .insert(users)
    .values({
      email: secretary.email,
      username: 'bench',
      isConfirmed: true,
      passwordHash: await hashPassword(secretary.password),
    })
    .returning();
  let refusals = 0;
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
  return {
    url: server.url,
    db,
    get: (path) => call(path, { headers }),
    post: (path, body) =>
      call(path, { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(body) }),
    found: async () => {
      const [association] = await db.orm
        .insert(associations)
        .values({ name: 'Grand club', status: 'accepted' })
        .returning();
      if (!association || !person) throw new Error('the club was not stored');
      await db.orm.insert(memberships).values({
        associationId: association.id,
        userId: person.id,
        role: 'president',
        status: 'active',
      });
      return association;
    },
    refusals: () => refusals,
    close: () => server.stop(),
  };
}

/** The middle of several, in milliseconds. */
export async function usualTime(tries: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let left = tries; left > 0; left -= 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[Math.floor(tries / 2)] ?? 0;
}

type Measure = (engine: string, env: Record<string, string>) => Promise<void>;

async function onServer(measure: Measure): Promise<void> {
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

async function onEmbedded(measure: Measure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kermesse-bench-'));
  try {
    await measure('embedded', { DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const sayLoad = (when: string) =>
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')} ${when}`,
  );

export async function onBothEngines(measure: Measure): Promise<void> {
  sayLoad('before');
  await onServer(measure);
  await onEmbedded(measure);
  sayLoad('after');
}
