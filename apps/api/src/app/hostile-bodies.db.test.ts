import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMatrixCases } from '../testing/matrix/load-cases.ts';
import type { MatrixCase } from '../testing/matrix/matrix-case.ts';
import { type MatrixWorld, openMatrixWorld } from '../testing/matrix/matrix-world.ts';
import { prepareCall } from '../testing/matrix/prepare-call.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const writes = (await loadMatrixCases()).filter(
  ({ route, ownOnly }) => /^(POST|PUT) \/api\//.test(route) && !ownOnly,
);

let t: TestApp;
let world: MatrixWorld;
beforeAll(async () => {
  t = await openTestApp();
  world = await openMatrixWorld(t);
});
afterAll(() => t.close());

type Body = Record<string, unknown>;
const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

const edges = {
  day: ['0000-01-01', '9999-12-31'],
  instant: ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2027-03-28T02:30:00+01:00'],
  number: [-1, 2 ** 53, 1e308],
} as const;

function edgesOf(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return edges.number;
  if (typeof value !== 'string') return [];
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return edges.instant;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? edges.day : [];
}

/** One variant for each extreme of each value. */
function* variantsOf(body: unknown, at: string): Generator<[where: string, body: unknown]> {
  for (const edge of edgesOf(body)) yield [`${at} = ${JSON.stringify(edge)}`, edge];
  if (!isBody(body)) return;
  for (const [key, value] of Object.entries(body))
    for (const [where, changed] of variantsOf(value, `${at}.${key}`)) {
      const copy: Body | unknown[] = Array.isArray(body) ? [...body] : { ...body };
      Object.assign(copy, { [key]: changed });
      yield [where, copy];
    }
}

async function answersTo(each: MatrixCase, variants: (body: Body) => Iterable<[string, unknown]>) {
  let call = await prepareCall(each, world);
  const { payload: body } = call;
  if (!isBody(body)) return [];
  const answers: { where: string; status: number }[] = [];
  for (const [where, payload] of variants(body)) {
    const { statusCode } = await t.as(world.owner).inject({ ...call, payload: payload as object });
    answers.push({ where: `${each.route} ${where}: ${statusCode}`, status: statusCode });
    // An accepted call may have consumed its row.
    if (statusCode < 300) call = { ...(await prepareCall(each, world)), payload: body };
  }
  return answers;
}

test('dates and amounts at their edges never break a route', async () => {
  const broken: string[] = [];
  for (const each of writes)
    for (const { where, status } of await answersTo(each, (body) => variantsOf(body, 'body')))
      if (status >= 500) broken.push(where);
  expect(broken).toEqual([]);
});

test('a field that nobody knows is refused by every route', async () => {
  const taken: string[] = [];
  for (const each of writes)
    for (const { where, status } of await answersTo(each, (body) => [
      ['beside its own fields', { ...body, isPlatformAdmin: true }],
    ]))
      if (status < 400 || status >= 500) taken.push(where);
  expect(taken).toEqual([]);
});
