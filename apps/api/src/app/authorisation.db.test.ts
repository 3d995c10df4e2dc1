import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

interface Documented {
  summary?: string;
  parameters?: { name: string }[];
  responses?: Record<string, { description?: string }>;
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

  test('of the interface has schemas for what comes in and what goes out', () => {
    const undocumented = t.app
      .routeInventory()
      .filter(({ url }) => url.startsWith('/api/') && !url.startsWith('/api/docs'))
      .filter(({ hasInput, hasOutput }) => !hasInput || !hasOutput)
      .map(({ method, url }) => `${method} ${url}`);
    expect(undocumented).toEqual([]);
  });

  test('is documented with what it takes and what it answers', () => {
    const { paths } = t.app.swagger() as { paths: Record<string, Record<string, Documented>> };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
    );
    const problems = operations.flatMap(({ name, path, operation }) => {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const documented = new Set(operation.parameters?.map((parameter) => parameter.name));
      const isAnswered = Object.values(operation.responses ?? {}).some(({ description }) => description);
      return [
        ...wanted
          .filter((parameter) => !documented.has(parameter ?? ''))
          .map((parameter) => `${name}: ${parameter}`),
        ...(isAnswered ? [] : [`${name}: no answer`]),
        ...(operation.summary ? [] : [`${name}: no summary`]),
      ];
    });
    expect(operations.length).toBeGreaterThan(100);
    expect(problems).toEqual([]);
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
