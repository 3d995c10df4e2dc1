import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyone } from '../platform/auth/access.ts';
import type { Feature } from '../platform/feature.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { features } from './features.ts';

const password = 'Kermesse2027!';
const email = 'discrete@kermesse.test';
const phone = '+33612407718';

/** Deliberate mistakes. */
const careless: Feature = {
  name: 'careless',
  routes: (app, { log }) => {
    app.get('/api/break/:token', { config: { access: anyone } }, () => {
      log.warn({ email, user: { email, phone }, form: { user: { password } } }, 'a careless line');
      const cause = Object.assign(new Error('duplicate key'), { detail: `Key (email)=(${email})` });
      throw Object.assign(new Error(`Failed query, params: ${email}`, { cause }), { params: [password] });
    });
  },
};

describe('the log, at its most talkative', () => {
  const lines: string[] = [];
  let t: TestApp;

  beforeAll(async () => {
    const log = createLogger('trace', { write: (line) => void lines.push(line) });
    t = await openTestApp({
      log,
      features: [...features, careless],
    });
  });
  afterAll(() => t.close());

  test('tells of calls and failures, and of nobody’s secrets', async () => {
    const post = (url: string, payload: object, headers = {}) =>
      t.app.inject({ method: 'POST', url, payload, headers });
    const signedUp = await post('/api/auth/local/register', { email, password, username: 'x', policy: true });
    const { jwt } = signedUp.json();
    const refresh = signedUp.cookies.find(({ name }) => name === 'kermesse_refresh')?.value ?? '';
    await post('/api/auth/local/register', { email, password, username: 'x', policy: true });
    await post('/api/auth/local', { identifier: email, password: `${password}x` });
    await post('/api/auth/forgot-password', { email });
    await post('/api/auth/reset-password?code=code-in-address', { code: 'code-in-body', password });
    await post('/api/auth/check-user-exists', { email, phone, lastname: 'Discrète', birthday: '1990-01-01' });
    await t.app.inject({
      url: `/api/break/token-in-address?email=${email}`,
      headers: { authorization: `Bearer ${jwt}`, cookie: `kermesse_refresh=${refresh}` },
    });
    const text = lines.join('');
    expect(text, 'the log is on').toContain('/api/auth/local/register');
    expect(text).toContain('duplicate key');
    expect(text).toContain('a careless line');
    for (const secret of [email, password, phone, jwt, refresh]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/token-in-address|code-in-address|code-in-body|argon2/);
  });
});
