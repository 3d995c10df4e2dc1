import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../test-app.ts';
import { loadMatrixCases } from './load-cases.ts';
import { type MatrixCase, type Outsider, outsiders } from './matrix-case.ts';
import { type MatrixWorld, openMatrixWorld } from './matrix-world.ts';
import { prepareCall } from './prepare-call.ts';

const elsewhere = '203.0.113.20';
const refusals = [401, 403, 404];
const cases = await loadMatrixCases();
const documentation = /^GET \/api\/docs/;

/** Null when the answer is right. */
function leak(
  each: MatrixCase,
  { world, who, answer }: { world: MatrixWorld; who: Outsider; answer: LightMyRequestResponse },
): string | null {
  const { statusCode, body } = answer;
  const shown = (each.hides?.(world) ?? []).filter((mark) => body.includes(mark));
  if (shown.length > 0) return `${who} reads ${shown.join(', ')}`;
  if (refusals.includes(statusCode)) {
    const isEmpty = answer.json().data === null;
    return isEmpty ? null : `${who} gets data with a ${statusCode}`;
  }
  if (each.open?.to.includes(who)) return statusCode < 500 ? null : `${who} gets a ${statusCode}`;
  const isFilteredReading = each.route.startsWith('GET ') && each.hides && statusCode === 200;
  return isFilteredReading ? null : `${who} gets ${statusCode}: ${body.slice(0, 200)}`;
}

/** With the call on rows that are still there, or null when somebody was let in and may have consumed them. */
async function callAsOutsiders(
  t: TestApp,
  world: MatrixWorld,
  each: MatrixCase,
): Promise<{ problems: string[]; call: InjectOptions | null }> {
  const problems: string[] = [];
  let call: InjectOptions | null = null;
  for (const who of each.ownOnly ? (['nobody'] as const) : outsiders) {
    call ??= await prepareCall(each, world);
    const answer = await t.as(world.outsiders[who]).inject({ ...call, remoteAddress: elsewhere });
    const problem = leak(each, { world, who, answer });
    if (problem) problems.push(problem);
    if (each.open?.to.includes(who)) call = null;
  }
  return { problems, call };
}

const parts = 2;

/** Split into test files, so that two workers share them. */
export function describeMatrix(part: 1 | 2): void {
  let t: TestApp;
  let world: MatrixWorld;

  beforeAll(async () => {
    t = await openTestApp();
    world = await openMatrixWorld(t);
  });
  afterAll(() => t.close());

  describe(`what belongs to somebody, part ${part} of ${parts}`, () => {
    test('every route has a case, and every case a route', () => {
      const known = new Set(cases.map(({ route }) => route));
      const routes = t.app.routeInventory().map(({ method, url }) => `${method} ${url}`);
      const missing = routes
        .filter((route) => !known.has(route) && !documentation.test(route))
        .map(
          (route) =>
            `${route}: add a case to features/<feature>/testing/matrix-cases.ts that calls it on rows of world.owner`,
        );
      expect(missing).toEqual([]);
      const gone = [...known].filter((route) => !routes.includes(route) && route !== 'GET /metrics');
      expect(gone, 'cases of routes that do not exist').toEqual([]);
      expect(known.size, 'two cases name the same route').toBe(cases.length);
    });

    const shared = cases.filter((_each, index) => index % parts === part - 1);
    test.each(shared.map((each) => [each.route, each] as const))('%s', async (_route, each) => {
      const { problems, call } = await callAsOutsiders(t, world, each);
      expect(problems).toEqual([]);

      const isOpenToAll = each.open !== undefined && !each.hides;
      if (isOpenToAll || each.ownOnly || each.uncontrolled) return;
      const right = await t.as(world.owner).inject(call ?? (await prepareCall(each, world)));
      expect(right.statusCode, `the owner: ${right.body.slice(0, 300)}`).toBeLessThan(300);
      for (const mark of each.hides?.(world) ?? []) expect(right.body, 'the owner reads it').toContain(mark);
    });
  });
}
