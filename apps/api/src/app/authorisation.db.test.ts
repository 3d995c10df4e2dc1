import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const somebodyElses = 'a1b2c3d4e5f6a1b2c3d4e5f6';

function addressOf(url: string): string {
  return url.replace(/:\w+/g, somebodyElses).replace('*', 'x');
}

describe('every route', () => {
  let t: TestApp;

  beforeAll(async () => {
    t = await openTestApp();
  });
  afterAll(() => t.close());

  test('declares who may call it', () => {
    const routes = t.app.routeInventory();
    expect(routes.length).toBeGreaterThan(5);
    expect(routes.filter(({ access }) => access === '')).toEqual([]);
  });

  test('that is not public sends nobody away', async () => {
    const closed = t.app.routeInventory().filter(({ access }) => access !== 'anyone');
    const open: string[] = [];
    for (const { method, url } of closed) {
      const answer = await t
        .as(null)
        .inject({ method: method as 'GET', url: addressOf(url), payload: method === 'GET' ? undefined : {} });
      if (![401, 403, 404].includes(answer.statusCode)) open.push(`${method} ${url}: ${answer.statusCode}`);
    }
    expect(open).toEqual([]);
  });

  test('of the interface has schemas for what comes in and what goes out', () => {
    const undocumented = t.app
      .routeInventory()
      .filter(({ url }) => url.startsWith('/api/') && !url.startsWith('/api/docs'))
      .filter(({ hasInput, hasOutput }) => !hasInput || !hasOutput)
      .map(({ method, url }) => `${method} ${url}`);
    expect(undocumented).toEqual([]);
  });

  test('a route that forgets its access rule stops the start', async () => {
    const forgetful = openTestApp({
      features: [
        { name: 'forgetful', routes: (app) => void app.get('/api/open-door', async () => 'secret') },
      ],
    });
    await expect(forgetful).rejects.toThrow('GET /api/open-door');
  });
});
