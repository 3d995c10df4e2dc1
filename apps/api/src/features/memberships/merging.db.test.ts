import type { Compared } from '@kermesse/domain/memberships/merging';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildFeeWorld, type FeeWorld } from '../fees/testing/fee-world.ts';
import { membershipClaims, memberships } from './tables.ts';
import { associations } from './tables-associations.ts';
import { addPersonWithoutAccount, type Membership, type User } from './testing/association-world.ts';

let t: TestApp;
let world: FeeWorld;
let noted: Membership;
let imported: Membership;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  world = await buildFeeWorld(t);
  const person = { firstname: 'Odette', lastname: 'Fournier' };
  noted = await addPersonWithoutAccount(t, world.association, {
    ...person,
    email: 'ancienne@exemple.test',
    birthday: '1948-03-12',
    createdAt: new Date('2003-09-01T11:00:00Z'),
  });
  imported = await addPersonWithoutAccount(t, world.association, {
    ...person,
    lastname: 'Fournier-Petit',
    email: 'nouvelle@exemple.test',
    addressLine: '2 rue du Moulin',
    zipcode: '80800',
    city: 'Corbie',
  });
});

const pathOf = ({ documentId }: Membership) => `/api/memberships/${documentId}/merge`;
const compare = async (as: User = world.people.manager): Promise<Compared[]> => {
  const url = `${pathOf(noted)}?into=${imported.documentId}`;
  const answer = await t.as(as).inject({ method: 'GET', url });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data.into).toMatchObject({ hasAccount: false });
  return answer.json().data.lines;
};
const merge = (
  choices: Record<string, string> = {},
  from = noted,
  into = imported,
  as = world.people.manager,
) =>
  t.as(as).inject({
    method: 'POST',
    url: pathOf(from),
    payload: { data: { into: into.documentId, choices } },
  });
const rowOf = async ({ id }: Membership) =>
  (await t.db.orm.select().from(memberships).where(eq(memberships.id, id)))[0];

test('two records without an account become one person, as was chosen line by line', async () => {
  expect(await compare()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'name', kept: 'into', isChoosable: true }),
      expect.objectContaining({ id: 'birthday', from: '12/03/1948', kept: 'from', isChoosable: false }),
      expect.objectContaining({ id: 'email', from: 'ancienne@exemple.test', isChoosable: true }),
      expect.objectContaining({ id: 'address', kept: 'into', isChoosable: false }),
    ]),
  );
  const merged = await merge({ name: 'from' });
  expect(merged.statusCode, merged.body).toBe(200);
  expect(await rowOf(noted)).toBeUndefined();
  expect(await rowOf(imported)).toMatchObject({
    userId: null,
    lastname: 'Fournier',
    email: 'nouvelle@exemple.test',
    birthday: '1948-03-12',
    city: 'Corbie',
    createdAt: new Date('2003-09-01T11:00:00Z'),
  });
});

test('a card says the day of joining that the merge kept', async () => {
  const { member } = world.rows;
  const { member: holder } = world.people;
  const accepted = new Date('2026-05-04T10:00:00Z');
  await t.db.orm
    .update(memberships)
    .set({ createdAt: accepted, acceptedAt: accepted })
    .where(eq(memberships.id, member.id));
  const since = async () => {
    const url = `/api/associations/${world.association.documentId}/my-card`;
    return (await t.as(holder).inject({ method: 'GET', url })).json().data.since;
  };
  await merge({ since: 'into' }, imported, member);
  expect(await since()).toBe('2026-05-04');
  await merge({}, noted, member);
  expect(await since()).toBe('2003-09-01');
});

test('a link that went to the address which was given up opens nothing', async () => {
  await t.as(world.people.manager).inject({
    method: 'POST',
    url: `/api/memberships/${imported.documentId}/invitation`,
    payload: { data: { sendsMail: true } },
  });
  await merge({ email: 'from' });
  expect((await rowOf(imported))?.email).toBe('ancienne@exemple.test');
  const links = await t.db.orm
    .select()
    .from(membershipClaims)
    .where(eq(membershipClaims.membershipId, imported.id));
  expect(links).toMatchObject([{ revokedAt: expect.any(Date) }]);
});

test('of two fees of one period the paid one stays, and two that were paid are settled first', async () => {
  const fee = await world.create();
  const owed = async () => (await world.paymentsOf(fee)).filter(({ userId }) => userId === null);
  const [first, second] = await owed();
  if (!first || !second) throw new Error('nobody was asked');
  const paid = { method: 'cash', paidAt: '2027-04-12' };
  await world.act(first, 'mark-paid', paid);
  await world.act(second, 'mark-paid', paid);
  const refused = await merge();
  expect([refused.statusCode, refused.json().error.message]).toEqual([409, membershipMessages.twoPaidFees]);
  await world.act(second, 'unmark', { reason: 'Saisi deux fois' });
  expect((await merge()).statusCode).toBe(200);
  expect(await owed()).toMatchObject([{ id: first.id, membershipId: imported.id, status: 'paid' }]);
});

test('who may not read an address does not choose it', async () => {
  const { member: merger } = world.people;
  await t.db.orm
    .update(associations)
    .set({ rolePermissions: { member: ['view_member_details', 'manage_roles', 'delete_members'] } })
    .where(eq(associations.id, world.association.id));
  expect((await compare(merger)).map(({ id }) => id)).not.toContain('email');
  expect((await merge({ email: 'from' }, noted, imported, merger)).statusCode).toBe(200);
  expect((await rowOf(imported))?.email).toBe('nouvelle@exemple.test');
});

test('a record is not merged into itself, nor one with an account into another', async () => {
  for (const [from, into] of [
    [noted, noted],
    [world.rows.member, noted],
  ] as const) {
    const refused = await merge({}, from, into);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      membershipMessages.mergeNeedsTwo,
    ]);
  }
});
