import { memberRoles, membershipStatuses } from '@kermesse/domain/memberships/enums';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../platform/auth/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { profiles } from '../profiles/tables.ts';
import { foldMemberTallies } from './fold-tallies.ts';
import { countMembers } from './read-members.ts';
import { memberships, membershipTallies } from './tables.ts';
import { associations } from './tables-associations.ts';
import {
  type AssociationWorld,
  addMember,
  buildAssociation,
  buildAssociationWorld,
  type User,
} from './testing/association-world.ts';

let t: TestApp;
let world: AssociationWorld;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  world = await buildAssociationWorld(t);
});

const ofAssociation = (id: number) => eq(memberships.associationId, id);
const foldNow = (id: number) => t.db.orm.execute(sql`select fold_membership_tallies(${id}::bigint)`);
const stepsOf = async (id: number) =>
  (await t.db.orm.select().from(membershipTallies).where(eq(membershipTallies.associationId, id))).length;
const total = async (user: User, query: string) => {
  const url = `/api/memberships?filters[association][documentId][$eq]=${world.association.documentId}&pagination[pageSize]=1${query}`;
  return (await t.as(user).inject({ method: 'GET', url })).json().meta.pagination.total;
};

async function expectTruth(id: number): Promise<void> {
  const rows = await t.db.orm
    .select({ role: memberships.role, status: memberships.status, members: count() })
    .from(memberships)
    .where(ofAssociation(id))
    .groupBy(memberships.role, memberships.status);
  const sum = (belongs: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(belongs).reduce((found, { members }) => found + Number(members), 0);
  const counts = await countMembers(t.db.orm, id);
  expect(counts.total).toBe(sum(() => true));
  for (const status of membershipStatuses)
    expect(counts.byStatus[status]).toBe(sum((row) => row.status === status));
  for (const role of memberRoles) expect(counts.byRole[role]).toBe(sum((row) => row.role === role));
}

/** A person joins, is accepted, changes role, leaves; the number decides where this stops. */
async function liveThrough(number: number): Promise<void> {
  const person = await buildUser(t);
  const { id } = await addMember(t, world.association, person, 'member', 'pending');
  const here = eq(memberships.id, id);
  if (number % 2 === 0) await t.db.orm.update(memberships).set({ status: 'active' }).where(here);
  if (number % 3 === 0) await t.db.orm.update(memberships).set({ role: 'moderator' }).where(here);
  if (number % 5 === 0)
    await t.db.orm.insert(profiles).values({ userId: person.id, firstname: 'Ève', lastname: 'Petit' });
  if (number % 7 === 0) await t.db.orm.delete(memberships).where(here);
  if (number % 11 === 0) await t.db.orm.delete(users).where(eq(users.id, person.id));
}

describe('how many members an association has', () => {
  test('is what its rows say, whatever happens and while the steps are folded', async () => {
    const { id } = world.association;
    await Promise.all([
      ...[0, 1, 2, 3].map(async (line) => {
        for (let at = 0; at < 12; at++) await liveThrough(line * 12 + at);
      }),
      (async () => {
        for (let at = 0; at < 6; at++) await foldNow(id);
      })(),
    ]);
    await expectTruth(id);
    await foldNow(id);
    await expectTruth(id);
  });

  test('follows many who change at once, and somebody who goes elsewhere', async () => {
    const other = await buildAssociation(t);
    await t.db.orm
      .update(memberships)
      .set({ status: 'suspended' })
      .where(and(ofAssociation(world.association.id), ne(memberships.role, 'president')));
    await t.db.orm
      .update(memberships)
      .set({ associationId: other.id })
      .where(eq(memberships.id, world.rows.member.id));
    await expectTruth(world.association.id);
    await expectTruth(other.id);
  });

  test('is kept in few rows once the job has been by', async () => {
    const { id } = world.association;
    const person = await buildUser(t);
    for (let at = 0; at < 50; at++) {
      const { id: row } = await addMember(t, world.association, person);
      await t.db.orm.delete(memberships).where(eq(memberships.id, row));
    }
    expect(await stepsOf(id)).toBeGreaterThan(100);
    await foldMemberTallies.handler(t.platform, {}, {} as never);
    expect(await stepsOf(id)).toBe(memberRoles.length);
    await expectTruth(id);
  });

  test('goes with the association', async () => {
    const { id } = world.association;
    await t.db.orm.delete(associations).where(eq(associations.id, id));
    expect(await stepsOf(id)).toBe(0);
  });
});

describe('the total of a list of members', () => {
  test('is right for each role and state, and for a name', async () => {
    const { president } = world.people;
    await addMember(t, world.association, await buildUser(t), 'member', 'pending');
    expect(await total(president, '')).toBe(7);
    expect(await total(president, '&filters[role][$in][0]=member&filters[role][$in][1]=manager')).toBe(3);
    expect(await total(president, '&filters[mb_status][$eq]=pending')).toBe(1);
    expect(await total(president, '&filters[$not][mb_status][$eq]=pending')).toBe(6);
    expect(await total(president, '&filters[createdAt][$gt]=2000-01-01T00:00:00.000Z')).toBe(7);
    expect(await total(president, '&q=manager')).toBe(1);
  });

  test('tells nobody who may not see the members how many there are', async () => {
    expect(await total(world.people.member, '')).toBe(1);
    expect(await total(world.people.member, '&filters[role][$eq]=president')).toBe(0);
    expect(await total(await buildUser(t), '')).toBe(0);
  });
});
