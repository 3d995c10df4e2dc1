import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyone } from '../platform/auth/access.ts';
import type { Feature } from '../platform/feature.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const whoCalls: Feature = {
  name: 'who-calls',
  routes: (app) => void app.get('/api/who-calls', { config: { access: anyone } }, async ({ ip }) => ({ ip })),
};

describe('headers of every answer', () => {
  let t: TestApp;

  beforeAll(async () => {
    t = await openTestApp();
  });
  afterAll(() => t.close());

  test('allow scripts of this site only', async () => {
    const { headers } = await t.app.inject('/api/health');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('are the same for an address in absolute form', async () => {
    await t.app.listen({ port: 0 });
    const { port } = t.app.server.address() as AddressInfo;
    const call = get({ port, path: 'http://other.example/api/health' });
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('the documentation page runs on scripts of this site alone', async () => {
    const { headers, statusCode, body } = await t.app.inject('/api/docs/');
    expect(statusCode).toBe(200);
    expect(String(headers['content-security-policy'])).toContain("script-src 'self';");
    expect(body).not.toMatch(/<script(?![^>]*\ssrc=)/);
  });

  test('what does not exist is an envelope, not a page', async () => {
    const answer = await t.app.inject('/api/nothing-here');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      data: null,
      error: { status: 404, name: 'NotFoundError', code: 'not_found' },
    });
  });

  test.each([
    ['false', '127.0.0.1'],
    ['1', '203.0.113.9'],
    ['2', '198.51.100.1'],
    ['true', '6.6.6.6'],
  ])(
    'with TRUST_PROXY=%s the caller is %s, however much is made up before',
    async (TRUST_PROXY, expected) => {
      const proxied = await openTestApp({ env: { TRUST_PROXY }, features: [whoCalls] });
      const headers = { 'x-forwarded-for': '6.6.6.6, 198.51.100.1, 203.0.113.9' };
      const answer = await proxied.app.inject({ url: '/api/who-calls', headers });
      await proxied.close();
      expect(answer.json()).toEqual({ ip: expected });
    },
  );

  test('https sites ask browsers to stay on https', async () => {
    const secure = await openTestApp({ env: { PUBLIC_URL: 'https://kermesse.example' } });
    const { headers } = await secure.app.inject('/api/health');
    await secure.close();
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });
});
