import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../testing/build-user.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const hostile = [
  '<script>alert(1)</script>',
  '</script>',
  '{{7*7}}',
  '${7*7}',
  '\u202Eevil',
  '🎪'.repeat(50),
  'x'.repeat(10_000),
  'a\u0000b',
  '=1+1',
  "'; drop table users; --",
  '../../etc/passwd',
  '\uD800',
];

/** A lone surrogate cannot be sent in a URL. */
const wellFormed = (text: string) => Buffer.from(text).toString();

describe('hostile input', () => {
  let t: TestApp;
  let user: { id: number };

  beforeAll(async () => {
    t = await openTestApp();
    user = await buildUser(t);
  });
  afterAll(() => t.close());

  const writable = () =>
    t.app
      .routeInventory()
      .filter(({ method, url }) => ['POST', 'PUT', 'PATCH'].includes(method) && url.startsWith('/api/'));
  const fill = (url: string, value: string) => url.replace(/:\w+/g, encodeURIComponent(value));

  test('of any JSON shape never breaks a route', async () => {
    const failures: string[] = [];
    for (const { method, url } of writable()) {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async (payload) => {
          const answer = await t.as(user).inject({
            method: method as 'POST',
            url: fill(url, 'x1'),
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify(payload),
          });
          if (answer.statusCode >= 500)
            failures.push(`${method} ${url} ${JSON.stringify(payload)}: ${answer.statusCode}`);
        }),
        { numRuns: 12 },
      );
    }
    expect(failures).toEqual([]);
  });

  test.each([
    ['broken JSON', 'application/json', '{"a":'],
    ['a prototype', 'application/json', '{"__proto__":{"isPlatformAdmin":true}}'],
    ['deep JSON', 'application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['an unknown type', 'application/x-unknown', 'hello'],
    ['an empty body', 'application/json', ''],
  ])('%s is refused clearly', async (_name, type, payload) => {
    for (const { method, url } of writable()) {
      const answer = await t.as(user).inject({
        method: method as 'POST',
        url: fill(url, 'x1'),
        headers: { 'content-type': type },
        payload,
      });
      expect(answer.statusCode, `${method} ${url}`).toBeLessThan(500);
    }
  });

  test('a body over the limit is refused before it is read', async () => {
    const payload = JSON.stringify({ identifier: 'x'.repeat(2 * 1024 * 1024) });
    const answer = await t.as(null).inject({
      method: 'POST',
      url: '/api/auth/local',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().error.code).toBe('payload_too_large');
  });

  test('in paths and queries never breaks a route', async () => {
    for (const { method, url } of t.app
      .routeInventory()
      .filter((route) => route.method === 'GET' && !route.url.includes('docs'))) {
      for (const text of hostile) {
        const query = new URLSearchParams({
          q: wellFormed(text),
          'filters[name][$eq]': wellFormed(text),
          sort: wellFormed(text),
        });
        const answer = await t
          .as(user)
          .inject({ method: method as 'GET', url: `${fill(url, wellFormed(text))}?${query}` });
        expect(answer.statusCode, `${url} ${text}`).toBeLessThan(500);
      }
    }
  });

  test('in an address that asks for nothing else never breaks a route', async () => {
    const broken: string[] = [];
    for (const { method, url } of t.app.routeInventory().filter((route) => route.url.includes(':'))) {
      for (const text of ['a\u0000b', '9'.repeat(30), '-1', '__proto__']) {
        const answer = await t.as(user).inject({ method: method as 'GET', url: fill(url, text) });
        if (answer.statusCode >= 500) broken.push(`${method} ${url} ${JSON.stringify(text)}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('an unknown field is refused by name', async () => {
    const answer = await t.as(null).inject({
      method: 'POST',
      url: '/api/auth/local',
      payload: { identifier: 'a@b.fr', password: 'x', role: 'admin' },
    });
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json().error.details)).toContain('role');
  });

  test('in any text of a valid body never breaks a route', async () => {
    const bodies: [url: string, body: Record<string, unknown>][] = [
      ['/api/auth/local', { identifier: 'a@b.fr', password: 'x' }],
      [
        '/api/auth/local/register',
        { email: 'a@b.fr', password: 'Kermesse2027!', username: 'x', avatar: { seed: 'x' }, policy: true },
      ],
      ['/api/auth/check-user-exists', { email: 'a@b.fr', lastname: 'x', birthday: '1990-01-01', line1: 'x' }],
      ['/api/auth/forgot-password', { email: 'a@b.fr' }],
      ['/api/auth/confirm-email', { code: 'x' }],
    ];
    for (const [url, body] of bodies) {
      for (const field of Object.keys(body)) {
        for (const text of hostile) {
          const value = field === 'avatar' ? { seed: text } : text;
          const answer = await t
            .as(null)
            .inject({ method: 'POST', url, payload: { ...body, [field]: value } });
          expect(answer.statusCode, `${url} ${field} ${JSON.stringify(text).slice(0, 40)}`).toBeLessThan(500);
        }
      }
    }
  });
});
