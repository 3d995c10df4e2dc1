import { memberRoles } from '@kermesse/domain/memberships/enums';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type AssociationWorld, buildAssociationWorld, type User } from './testing/association-world.ts';
import { place } from './testing/role-call.ts';

let t: TestApp;
let world: AssociationWorld;
let foreigner: User;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  world = await buildAssociationWorld(t);
  // President of another association, without any right in this one.
  foreigner = (await buildAssociationWorld(t)).people.president;
});

const list = async (user: { id: number } | null, query: string) =>
  t.as(user).inject({ url: `/api/memberships?${query}` });
const ofWorld = () => `filters[association][documentId][$eq]=${world.association.documentId}`;

test('shows nothing of another association', async () => {
  expect((await list(foreigner, ofWorld())).json().data).toEqual([]);
  expect((await list(await buildUser(t), ofWorld())).json().data).toEqual([]);
  expect((await list(null, ofWorld())).statusCode).toBe(401);
  const all = (await list(foreigner, 'pagination[pageSize]=1000&populate=association')).json();
  expect(all.meta.pagination.total).toBe(memberRoles.length);
  const through = await t
    .as(foreigner)
    .inject({ url: `${place(world)}?populate[memberships][populate]=user` });
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
