import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ManualClock } from '../platform/clock/clock.ts';
import { openServerEngine } from '../platform/db/server-engine.ts';
import type { App } from '../platform/feature.ts';
import { FlakyLink } from '../testing/flaky-link.ts';
import { testNow } from '../testing/test-app.ts';
import { testConfig } from '../testing/test-config.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { silentLog } from '../testing/test-engine.ts';
import { buildApp } from './build-app.ts';
import { features } from './features.ts';
import { composePlatform } from './open-platform.ts';

describe('the database goes away for a while', () => {
  let database: TestDatabase;
  let link: FlakyLink;
  let app: App;
  let closeEngine: () => Promise<void>;

  beforeAll(async () => {
    database = await openTestDatabase();
    const url = new URL(database.url);
    link = new FlakyLink({ host: url.hostname, port: Number(url.port) });
    url.port = String(await link.open());
    const engine = openServerEngine({ url: url.href, pool: 3, timeoutMs: 1_000, log: silentLog });
    closeEngine = () => engine.close();
    const config = testConfig({ DATABASE_URL: url.href });
    const { platform, secret } = composePlatform(config, {
      engine,
      clock: new ManualClock(testNow),
      log: silentLog,
    });
    app = await buildApp({ platform, secret, features });
  });
  afterAll(async () => {
    await app.close();
    await closeEngine();
    await link.close();
    await database.close();
  });

  const signIn = () =>
    app.inject({
      method: 'POST',
      url: '/api/auth/local',
      payload: { identifier: 'personne@kermesse.test', password: 'x' },
    });

  test('calls fail fast with 503 and a time to come back, and work again by themselves', async () => {
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    link.cut();
    const [health, call] = [await app.inject('/api/health'), await signIn()];
    expect(health.statusCode).toBe(503);
    expect(call.statusCode).toBe(503);
    expect(call.headers['retry-after']).toBeDefined();
    expect(call.json().error).toMatchObject({
      code: 'database_unavailable',
      name: 'ServiceUnavailableError',
    });
    expect(call.body).not.toMatch(/ECONN|select|postgres/i);
    link.mend();
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(400);
  });
});
