import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { catalogCalls } from './testing/catalog-calls.ts';
import { editionCalls } from './testing/edition-calls.ts';
import { eventCalls, unlisted } from './testing/event-calls.ts';
import { buildWorld, type Somebody, type World } from './testing/event-world.ts';
import { insiders, outsiders, type Prepare } from './testing/role-calls.ts';

let t: TestApp;
let world: World;

beforeAll(async () => {
  t = await openTestApp();
  world = await buildWorld(t);
});
afterAll(() => t.close());

async function statusFor(who: Somebody, prepare: Prepare): Promise<number> {
  const call = await prepare(world, t);
  const answer = await t.as(world.people[who]).inject(call);
  if (answer.statusCode >= 400) expect(answer.json().data).toBeNull();
  return answer.statusCode < 300 ? 200 : answer.statusCode;
}

describe('on a draft edition', () => {
  test.each([...editionCalls, ...catalogCalls])('%s', async (_name, allowed, prepare, outside = 404) => {
    const expected: Partial<Record<Somebody, number>> = {};
    const found: Partial<Record<Somebody, number>> = {};
    for (const who of insiders) {
      expected[who] = allowed.includes(who) ? 200 : 403;
      found[who] = await statusFor(who, prepare);
    }
    for (const who of ['admin of a sister edition', ...outsiders] as const) {
      expected[who] = outside;
      found[who] = await statusFor(who, prepare);
    }
    const isRead = (await prepare(world, t)).method === 'GET';
    expected.nobody = isRead ? 404 : 401;
    found.nobody = await statusFor('nobody', prepare);
    expect(found).toEqual(expected);
  });
});

const eventOnly = insiders.filter((name) => name !== 'admin of this edition');

describe('on an event that the public can see', () => {
  test.each(eventCalls)('%s', async (name, allowed, prepare, { sister, outside }) => {
    const expected: Partial<Record<Somebody, number>> = {};
    const found: Partial<Record<Somebody, number>> = {};
    for (const who of eventOnly) {
      const refusal = unlisted[name]?.includes(who) ? 404 : 403;
      expected[who] = allowed.includes(who) ? 200 : refusal;
      found[who] = await statusFor(who, prepare);
    }
    for (const who of ['admin of this edition', 'admin of a sister edition'] as const) {
      expected[who] = sister;
      found[who] = await statusFor(who, prepare);
    }
    for (const who of outsiders) {
      expected[who] = outside;
      found[who] = await statusFor(who, prepare);
    }
    expected.nobody = 401;
    found.nobody = await statusFor('nobody', prepare);
    expect(found).toEqual(expected);
  });
});
