import { memberRoles } from '@kermesse/domain/memberships/enums';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { isCalled } from '../../testing/matrix/is-called.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { associationCalls } from './testing/association-calls.ts';
import {
  type AssociationWorld,
  addMember,
  buildAssociationWorld,
  type User,
} from './testing/association-world.ts';
import { memberCalls } from './testing/member-calls.ts';
import { type CallerRole, others, type RoleCall } from './testing/role-call.ts';

const calls: readonly RoleCall[] = [...associationCalls, ...memberCalls];
const everybody: readonly CallerRole[] = [...memberRoles, ...others];

let t: TestApp;
/** President of their own association, without any right in another. */
let elsewhere: User;

beforeAll(async () => {
  t = await openTestApp();
  elsewhere = (await buildAssociationWorld(t)).people.president;
});
afterAll(() => t.close());

type People = Record<CallerRole, User | null>;

async function openWorld(): Promise<{ world: AssociationWorld; people: People }> {
  const world = await buildAssociationWorld(t);
  const [suspended, waiting] = [await buildUser(t), await buildUser(t)];
  await addMember(t, world.association, suspended, 'manager', 'suspended');
  await addMember(t, world.association, waiting, 'manager', 'pending');
  const people: People = {
    ...world.people,
    'suspended manager': suspended,
    'manager who waits': waiting,
    'president elsewhere': elsewhere,
    stranger: await buildUser(t),
    nobody: null,
  };
  return { world, people };
}

async function outcome(call: RoleCall, world: AssociationWorld, caller: User | null) {
  const answer = await t.as(caller).inject(await call.prepare(world, t, caller));
  if (answer.statusCode >= 300) {
    expect(answer.json().data).toBeNull();
    return answer.statusCode;
  }
  return call.grants && !call.grants(answer.json()) ? 'nothing' : 200;
}

function expected({ allowed, refusal = 403, aware = [] }: RoleCall, who: CallerRole) {
  if (allowed.includes(who)) return 200;
  if (who === 'nobody') return 401;
  return aware.includes(who) ? 403 : refusal;
}

test.each(calls)('$name: for each role, and for people of elsewhere', async (call) => {
  const found: Partial<Record<CallerRole, unknown>> = {};
  const { world, people } = await openWorld();
  const [granted, refused] = [
    everybody.filter((who) => call.allowed.includes(who)),
    everybody.filter((who) => !call.allowed.includes(who)),
  ];
  for (const who of refused) found[who] = await outcome(call, world, people[who]);
  for (const [index, who] of granted.entries()) {
    const fresh = call.isOnce && index > 0 ? await openWorld() : { world, people };
    found[who] = await outcome(call, fresh.world, fresh.people[who]);
  }
  expect(found).toEqual(Object.fromEntries(everybody.map((who) => [who, expected(call, who)])));
});

describe('the table', () => {
  /** Routes without an association, or covered by another feature's table. */
  const without = new Set([
    'GET /api/associations',
    'POST /api/associations',
    'GET /api/associations/suggestions',
    'GET /api/associations/:documentId/cotisation-summary',
    'GET /api/associations/:documentId/payment-account',
    'POST /api/associations/:documentId/payment-account',
    'GET /api/associations/:documentId/events',
    'GET /api/associations/:documentId/events/:eventId',
    'GET /api/associations/:documentId/available-events',
    'GET /api/associations/:documentId/events-to-join',
    'POST /api/associations/:documentId/events-export.:format',
    'POST /api/associations/:documentId/events/:eventId/participants-export.:format',
  ]);

  test('holds every call on an association and on its members', async () => {
    const { world, people } = await openWorld();
    const called: string[] = [];
    for (const { prepare } of calls) {
      const { method, url } = await prepare(world, t, people.president);
      called.push(`${method} ${url.split('?')[0]}`);
    }
    const routes = t.app
      .routeInventory()
      .map(({ method, url }) => `${method} ${url}`)
      .filter((route) => /^\w+ \/api\/(associations|memberships)(\/|$)/.test(route));
    expect([...without].filter((route) => !routes.includes(route))).toEqual([]);
    expect(routes.filter((route) => !without.has(route) && !isCalled(route, called))).toEqual([]);
  });
});
