import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadMatrixCases } from '../testing/matrix/load-cases.ts';
import { type MatrixCase, type Outsider, outsiders } from '../testing/matrix/matrix-case.ts';
import { type MatrixWorld, openMatrixWorld } from '../testing/matrix/matrix-world.ts';
import { prepareCall } from '../testing/matrix/prepare-call.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const elsewhere = '203.0.113.20';
const refusals = [401, 403, 404];
const cases = await loadMatrixCases();
const documentation = /^GET \/api\/docs/;

let t: TestApp;
let world: MatrixWorld;

beforeAll(async () => {
  t = await openTestApp();
  world = await openMatrixWorld(t);
});
afterAll(() => t.close());

const prepare = (each: MatrixCase) => prepareCall(each, world);

/** Null when the answer is right. */
function leak(each: MatrixCase, who: Outsider, answer: LightMyRequestResponse): string | null {
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

describe('what belongs to somebody', () => {
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

  test.each(cases.map((each) => [each.route, each] as const))('%s', async (_route, each) => {
    const problems: (string | null)[] = [];
    for (const who of each.ownOnly ? (['nobody'] as const) : outsiders) {
      const call = { ...(await prepare(each)), remoteAddress: elsewhere };
      problems.push(leak(each, who, await t.as(world.outsiders[who]).inject(call)));
    }
    expect(problems.filter((problem) => problem !== null)).toEqual([]);

    const isOpenToAll = each.open !== undefined && !each.hides;
    if (isOpenToAll || each.ownOnly || each.uncontrolled) return;
    const right = await t.as(world.owner).inject(await prepare(each));
    expect(right.statusCode, `the owner: ${right.body.slice(0, 300)}`).toBeLessThan(300);
    for (const mark of each.hides?.(world) ?? []) expect(right.body, 'the owner reads it').toContain(mark);
  });
});
