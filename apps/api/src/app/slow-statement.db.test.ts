import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyone } from '../platform/auth/access.ts';
import type { Feature } from '../platform/feature.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const secret = 'what somebody typed';

const slow: Feature = {
  name: 'slow',
  routes: (app, { db }) => {
    app.get('/api/slow/:name', { config: { access: anyone } }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 20`);
        await tx.execute(sql`select pg_sleep(60), ${secret}::text as typed`);
      }),
    );
  },
};

const lines: string[] = [];
let t: TestApp;

beforeAll(async () => {
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  t = await openTestApp({ log, features: [slow] });
});
afterAll(() => t.close());

test('a statement that runs too long is told apart from a database that is away, and named in the log', async () => {
  const answer = await t.app.inject('/api/slow/somebody');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  expect(answer.json().error).toMatchObject({
    code: 'database_too_slow',
    message: 'Cette demande a pris trop de temps. Réessayez dans un instant.',
  });
  const line = lines.map((each) => JSON.parse(each)).find(({ code }) => code === 'database_too_slow');
  expect(line).toMatchObject({
    route: '/api/slow/:name',
    method: 'GET',
    failure: { code: '57014' },
    statement: expect.stringContaining('select pg_sleep(60), $1::text'),
  });
  expect(lines.join('')).not.toContain(secret);
});
