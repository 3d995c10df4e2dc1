import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCalled } from '../../testing/matrix/is-called.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { catalogCalls } from './testing/catalog-calls.ts';
import { editionCalls } from './testing/edition-calls.ts';
import { eventCalls, unlisted } from './testing/event-calls.ts';
import { buildWorld, type PersonKey, type World } from './testing/event-world.ts';
import { type Insider, insiders, outsiders, type Prepare } from './testing/role-calls.ts';

let t: TestApp;
let world: World;

beforeAll(async () => {
  t = await openTestApp();
  world = await buildWorld(t);
});
afterAll(() => t.close());

async function statusFor(who: PersonKey, prepare: Prepare): Promise<number> {
  const call = await prepare(world, t);
  const answer = await t.as(world.people[who]).inject(call);
  if (answer.statusCode >= 400) expect(answer.json().data).toBeNull();
  return answer.statusCode < 300 ? 200 : answer.statusCode;
}

const refusalOf = (name: string, who: Insider) => (unlisted[name]?.includes(who) ? 404 : 403);

const own =
  /^\/api\/(events|event-editions|sponsors|product-categories|products|price-tiers|product-options|promo-codes|groups|admin-events|admin-invitations)(\/|$)/;
/** Routes of other features, covered by their own tables; what lists show is tested below. */
const elsewhere = [
  /\/(dashboard|statement|registrations|held-places|waiting-list|move-targets|health-|check-in|planning|presence|publish$)/,
  /\/(figures|visits|results|form-pages|change|cancel$|postpone$|take-down|desk-offer|badges|lists)/,
  /\/(associations|payment-account|payment-readiness|reserve|release|adjust-reservation|reservations\/session)/,
  /^\w+ \/api\/groups\/(:documentId\/)?(invitations|check-availability)/,
  /^GET \/api\/[\w-]+$/,
  /^GET \/api\/events\/:documentId$/,
];

describe('the table', () => {
  test('holds every call of organisers', async () => {
    const routes = t.app.routeInventory().filter(({ url }) => own.test(url));
    const called: string[] = [];
    for (const [, , prepare] of [...editionCalls, ...catalogCalls, ...eventCalls]) {
      const { method, url } = await prepare(world, t);
      called.push(`${method} ${url}`);
    }
    const missing = routes
      .map(({ method, url }) => `${method} ${url}`)
      .filter((route) => !elsewhere.some((other) => other.test(route)) && !isCalled(route, called));
    expect(missing).toEqual([]);
  });
});

describe('on a draft edition', () => {
  test.each([...editionCalls, ...catalogCalls])(
    '%s',
    async (name, allowed, prepare, outside = 404, nobody = 0) => {
      const expected: Partial<Record<PersonKey, number>> = {};
      const found: Partial<Record<PersonKey, number>> = {};
      for (const who of insiders) {
        expected[who] = allowed.includes(who) ? 200 : refusalOf(name, who);
        found[who] = await statusFor(who, prepare);
      }
      for (const who of ['admin of a sister edition', ...outsiders] as const) {
        expected[who] = outside;
        found[who] = await statusFor(who, prepare);
      }
      const isRead = (await prepare(world, t)).method === 'GET';
      expected.nobody = nobody || (isRead ? 404 : 401);
      found.nobody = await statusFor('nobody', prepare);
      expect(found).toEqual(expected);
    },
  );
});

const eventOnly = insiders.filter((name) => name !== 'admin of this edition');

describe('on an event that the public can see', () => {
  test.each(eventCalls)('%s', async (name, allowed, prepare, { sister, outside }) => {
    const expected: Partial<Record<PersonKey, number>> = {};
    const found: Partial<Record<PersonKey, number>> = {};
    for (const who of eventOnly) {
      expected[who] = allowed.includes(who) ? 200 : refusalOf(name, who);
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
