import { type MemberRole, memberRoles } from '@kermesse/domain/memberships/enums';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  type AssociationWorld,
  addMember,
  buildAssociationWorld,
  buildPerson,
  type User,
} from './testing/association-world.ts';

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: Record<string, unknown>;
}
type Prepare = (world: AssociationWorld) => Promise<Call> | Call;

let t: TestApp;
let world: AssociationWorld;
let stranger: User;
let foreigner: User;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  world = await buildAssociationWorld(t);
  stranger = await buildUser(t);
  // Presides another association: powerful there, nobody here.
  foreigner = (await buildAssociationWorld(t)).people.president;
});

const newcomer = async ({ association }: AssociationWorld, status: 'active' | 'pending' | 'suspended') =>
  addMember(t, association, await buildPerson(t, 'Zoé', 'Zola'), 'member', status);
const place = ({ association }: AssociationWorld, path = '') =>
  `/api/associations/${association.documentId}${path}`;
const member = (id: string, path = '') => `/api/memberships/${id}${path}`;

const heads: MemberRole[] = ['president', 'manager'];
const leaders: MemberRole[] = ['president', 'manager', 'accountant', 'moderator'];
const guards: MemberRole[] = ['president', 'manager', 'moderator'];
const members: MemberRole[] = ['president', 'manager', 'accountant', 'moderator', 'member'];

/** What is called, who may by default, and what somebody without any part in it gets. */
const calls: [string, readonly MemberRole[], Prepare, number?][] = [
  ['read the dashboard', members, (w) => ({ method: 'GET', url: place(w, '/dashboard') })],
  ['count the members', leaders, (w) => ({ method: 'GET', url: place(w, '/member-counts') })],
  [
    'read a member',
    leaders,
    async (w) => ({ method: 'GET', url: member((await newcomer(w, 'active')).documentId) }),
    404,
  ],
  [
    'read what a member did',
    heads,
    async (w) => ({ method: 'GET', url: member((await newcomer(w, 'active')).documentId, '/activity') }),
    404,
  ],
  [
    'accept a request',
    heads,
    async (w) => ({
      method: 'POST',
      url: member((await newcomer(w, 'pending')).documentId, '/accept'),
      payload: {},
    }),
    404,
  ],
  [
    'refuse a request',
    heads,
    async (w) => ({
      method: 'POST',
      url: member((await newcomer(w, 'pending')).documentId, '/refuse'),
      payload: {},
    }),
    404,
  ],
  [
    'suspend a member',
    guards,
    async (w) => ({
      method: 'POST',
      url: member((await newcomer(w, 'active')).documentId, '/suspend'),
      payload: {},
    }),
    404,
  ],
  [
    'reactivate a member',
    guards,
    async (w) => ({
      method: 'POST',
      url: member((await newcomer(w, 'suspended')).documentId, '/reactivate'),
      payload: {},
    }),
    404,
  ],
  [
    'remove a member',
    guards,
    async (w) => ({ method: 'DELETE', url: member((await newcomer(w, 'active')).documentId) }),
    404,
  ],
  [
    'change a role',
    heads,
    async (w) => ({
      method: 'PUT',
      url: member((await newcomer(w, 'active')).documentId),
      payload: { data: { role: 'moderator' } },
    }),
    404,
  ],
  [
    'accept by writing the state',
    heads,
    async (w) => ({
      method: 'PUT',
      url: member((await newcomer(w, 'pending')).documentId),
      payload: { data: { mb_status: 'active' } },
    }),
    404,
  ],
  [
    'rename the association',
    leaders,
    (w) => ({ method: 'PUT', url: place(w), payload: { data: { name: 'Autre nom' } } }),
  ],
  [
    'change the SIRET',
    ['president'],
    (w) => ({
      method: 'PUT',
      url: place(w),
      payload: { data: { siret: String(w.association.id + 123_000_000) } },
    }),
  ],
  [
    'change the legal form',
    ['president'],
    (w) => ({ method: 'PUT', url: place(w), payload: { data: { regime: 'Loi 1908' } } }),
  ],
  [
    'move',
    leaders,
    (w) => ({
      method: 'PUT',
      url: place(w),
      payload: { data: { address: { line1: '2 rue', city: 'Albert', zipcode: '80300' } } },
    }),
  ],
  [
    'edit the matrix',
    heads,
    (w) => ({
      method: 'PUT',
      url: place(w),
      payload: { data: { role_permissions: { member: ['view_association_info', 'copy_link'] } } },
    }),
  ],
  [
    'offer the presidency',
    ['president'],
    (w) => ({
      method: 'POST',
      url: place(w, '/handover'),
      payload: { membership: w.rows.member.documentId },
    }),
  ],
  ['take all data away', ['president'], (w) => ({ method: 'GET', url: place(w, '/export') })],
  [
    'end the association',
    ['president'],
    (w) => ({
      method: 'DELETE',
      url: `${place(w)}?confirmation=${encodeURIComponent(w.association.name)}`,
    }),
  ],
  ['accept the association', [], (w) => ({ method: 'POST', url: place(w, '/accept'), payload: {} })],
  [
    'refuse the association',
    [],
    (w) => ({ method: 'POST', url: place(w, '/refuse'), payload: { reason: 'Non' } }),
  ],
];

describe.each(calls)('%s', (_, allowed, prepare, outside = 403) => {
  test.each(memberRoles)('as %s', async (role) => {
    const call = await prepare(world);
    const answer = await t.as(world.people[role]).inject(call);
    if (allowed.includes(role)) expect(answer.statusCode).toBe(200);
    // A member whom one may not see does not exist.
    else expect([403, outside]).toContain(answer.statusCode);
  });

  test('as a stranger, as the president of another association, as nobody', async () => {
    const call = await prepare(world);
    expect((await t.as(stranger).inject(call)).statusCode).toBe(outside);
    expect((await t.as(foreigner).inject(call)).statusCode).toBe(outside);
    expect((await t.as(null).inject(call)).statusCode).toBe(401);
  });

  test('as a member who is suspended, or asks to join', async () => {
    for (const status of ['suspended', 'pending'] as const) {
      const person = await buildUser(t);
      await addMember(t, world.association, person, 'manager', status);
      expect([403, 404]).toContain((await t.as(person).inject(await prepare(world))).statusCode);
    }
  });
});

describe('the list of members', () => {
  const list = async (user: { id: number } | null, query: string) =>
    t.as(user).inject({ url: `/api/memberships?${query}` });
  const ofWorld = () => `filters[association][documentId][$eq]=${world.association.documentId}`;

  test.each(memberRoles)(
    'shows all to those who may see members, oneself to the others: %s',
    async (role) => {
      const answer = await list(world.people[role], ofWorld());
      expect(answer.json().meta.pagination.total).toBe(leaders.includes(role) ? memberRoles.length : 1);
    },
  );

  test('shows nothing of another association', async () => {
    expect((await list(foreigner, ofWorld())).json().data).toEqual([]);
    expect((await list(stranger, ofWorld())).json().data).toEqual([]);
    expect((await list(null, ofWorld())).statusCode).toBe(401);
    const all = (await list(foreigner, 'pagination[pageSize]=1000&populate=association')).json();
    expect(all.meta.pagination.total).toBe(memberRoles.length);
    const through = await t.as(foreigner).inject({
      url: `/api/associations/${world.association.documentId}?populate[memberships][populate]=user`,
    });
    expect(through.json().data.memberships).toEqual([]);
  });

  test('hides address and number from those who may neither write nor call', async () => {
    await t.as(world.people.president).inject({
      method: 'PUT',
      url: place(world),
      payload: { data: { role_permissions: { moderator: ['view_member_details'] } } },
    });
    const query = `${ofWorld()}&filters[role][$eq]=member&populate[user][populate]=profile`;
    const seen = async (user: User) => (await list(user, query)).json().data[0].user;
    expect(await seen(world.people.president)).toMatchObject({
      email: world.people.member.email,
      profile: { phone: '+33612345678' },
    });
    expect(await seen(world.people.moderator)).toMatchObject({
      email: null,
      profile: { firstname: 'Prénom-member', phone: null },
    });
  });

  test.each([
    'filters[user][passwordHash][$eq]=x',
    'filters[user][email][$eq]=x',
    'sort=user.email:asc',
    'filters[user][profile][phone][$contains]=06',
    'populate=sessions',
    'secret=1',
    'pagination[pageSize]=1001',
  ])('refuses %s', async (query) => {
    expect((await list(world.people.president, query)).statusCode).toBe(400);
  });
});
