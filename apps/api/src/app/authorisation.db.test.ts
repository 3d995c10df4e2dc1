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
    // The metrics answer this machine on purpose; their own tests say to whom else.
    const closed = t.app
      .routeInventory()
      .filter(({ access, url }) => access !== 'anyone' && url !== '/metrics');
    const open: string[] = [];
    for (const { method, url } of closed) {
      const answer = await t.as(null).inject({
        method: method as 'GET',
        url: addressOf(url),
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      if (answer.statusCode < 400 || answer.statusCode >= 500)
        open.push(`${method} ${url}: ${answer.statusCode}`);
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
