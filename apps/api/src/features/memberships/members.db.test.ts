import { defaultMatrix } from '@kermesse/domain/memberships/permissions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../platform/collections/testing/count-statements.ts';
import type { ServerEngine } from '../../platform/db/server-engine.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { memberships, presidencyHandovers } from './tables.ts';
import { associations } from './tables-associations.ts';
import {
  type AssociationWorld,
  addMember,
  buildAssociation,
  buildAssociationWorld,
  buildPerson,
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

const call = (
  user: { id: number } | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => t.as(user).inject({ method, url, ...(payload ? { payload } : {}) });
const join = (user: User, data: object) => call(user, 'POST', '/api/memberships', { data });
const here = () => ({ association: world.association.documentId });
const place = (path = '') => `/api/associations/${world.association.documentId}${path}`;
const roleOf = async (user: User) => {
  const [row] = await t.db.orm.select().from(memberships).where(eq(memberships.userId, user.id));
  return row?.role;
};
const mailsTo = async (user: User) =>
  (await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, user.email))).map(
    ({ kind }) => kind,
  );

describe('joining', () => {
  test('makes one request that waits, however often one asks', async () => {
    const person = await buildUser(t);
    const first = await join(person, here());
    expect([first.statusCode, first.json().data]).toMatchObject([
      201,
      { role: 'member', mb_status: 'pending' },
    ]);
    expect((await join(person, here())).statusCode).toBe(200);
    const rows = await t.db.orm.select().from(memberships).where(eq(memberships.userId, person.id));
    expect(rows).toHaveLength(1);
    expect(await mailsTo(world.people.president)).toEqual(['memberships.requested']);
  });

  test('twice at the same moment is once', async () => {
    const person = await buildUser(t);
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(person, here())));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.json().data.documentId)).size).toBe(1);
  });

  test.each([
    ['for somebody else', async () => ({ user: world.people.member.id })],
    [
      'for somebody else by public id',
      async () => ({ user: { documentId: world.people.member.documentId } }),
    ],
    ['as president', async () => ({ role: 'president' })],
    ['as manager', async () => ({ role: 'manager' })],
    ['as if accepted', async () => ({ mb_status: 'active' })],
  ])('%s is refused', async (_, more) => {
    const person = await buildUser(t);
    expect((await join(person, { ...here(), ...(await more()) })).statusCode).toBe(403);
    expect(await t.db.orm.select().from(memberships).where(eq(memberships.userId, person.id))).toEqual([]);
  });

  test('confirms the presidency to who holds it, as clients of old ask', async () => {
    const answer = await join(world.people.president, {
      ...here(),
      user: world.people.president.id,
      role: 'president',
    });
    expect([answer.statusCode, answer.json().data.role]).toEqual([200, 'president']);
    expect((await join(world.people.member, { ...here(), role: 'president' })).statusCode).toBe(403);
  });

  test('an association that waits or sleeps is not possible', async () => {
    const person = await buildUser(t);
    const waiting = await buildAssociation(t, { status: 'pending' });
    const asleep = await buildAssociation(t, { isActive: false });
    expect((await join(person, { association: waiting.documentId })).statusCode).toBe(404);
    expect((await join(person, { association: asleep.documentId })).statusCode).toBe(403);
    expect((await join(person, { association: 'a'.repeat(24) })).statusCode).toBe(404);
  });
});

describe('a membership', () => {
  test('goes from request to role to suspension and back, and each step is on record', async () => {
    const person = await buildPerson(t, 'Camille', 'Lefort');
    const { president } = world.people;
    const id = (await join(person, here())).json().data.documentId;
    const url = `/api/memberships/${id}`;
    expect((await call(president, 'POST', `${url}/accept`, {})).statusCode).toBe(200);
    expect((await call(president, 'POST', `${url}/accept`, {})).statusCode).toBe(409);
    expect((await call(president, 'PUT', url, { data: { role: 'accountant' } })).json().data.role).toBe(
      'accountant',
    );
    expect((await call(president, 'POST', `${url}/suspend`, {})).statusCode).toBe(200);
    expect((await call(person, 'GET', place('/dashboard'))).statusCode).toBe(403);
    expect((await call(president, 'PUT', url, { data: { mb_status: 'active' } })).json().data.mb_status).toBe(
      'active',
    );
    const { data } = (await call(president, 'GET', `${url}/activity`)).json();
    expect(data.map(({ event, actor }: { event: string; actor: string }) => [event, actor])).toEqual([
      ['reactivated', 'Prénom-president Nom-president'],
      ['suspended', 'Prénom-president Nom-president'],
      ['role_changed', 'Prénom-president Nom-president'],
      ['accepted', 'Prénom-president Nom-president'],
      ['requested', 'Camille Lefort'],
    ]);
    expect(await mailsTo(person)).toEqual([
      'memberships.accepted',
      'memberships.role-changed',
      'memberships.suspended',
      'memberships.reactivated',
    ]);
  });

  test('that was refused is gone, and may be asked for again', async () => {
    const person = await buildUser(t);
    const id = (await join(person, here())).json().data.documentId;
    expect((await call(world.people.manager, 'POST', `/api/memberships/${id}/refuse`, {})).statusCode).toBe(
      200,
    );
    expect((await join(person, here())).statusCode).toBe(201);
  });

  test('nobody touches who can do more than they can, nor the president, nor themselves', async () => {
    const { moderator, manager } = world.people;
    const suspend = (by: User, id: string) => call(by, 'POST', `/api/memberships/${id}/suspend`, {});
    const remove = (by: User, id: string) => call(by, 'DELETE', `/api/memberships/${id}`);
    expect((await suspend(moderator, world.rows.manager.documentId)).statusCode).toBe(403);
    expect((await remove(moderator, world.rows.accountant.documentId)).statusCode).toBe(403);
    expect((await suspend(manager, world.rows.president.documentId)).statusCode).toBe(403);
    expect((await remove(manager, world.rows.president.documentId)).statusCode).toBe(403);
    expect((await suspend(manager, world.rows.manager.documentId)).statusCode).toBe(403);
    const crown = await call(manager, 'PUT', `/api/memberships/${world.rows.manager.documentId}`, {
      data: { role: 'president' },
    });
    expect(crown.statusCode).toBe(403);
  });

  test('ends when one leaves; the president hands over first', async () => {
    const leave = (role: 'member' | 'president') =>
      call(world.people[role], 'DELETE', `/api/memberships/${world.rows[role].documentId}`);
    expect((await leave('member')).statusCode).toBe(200);
    const stays = await leave('president');
    expect([stays.statusCode, stays.json().error.code]).toEqual([409, 'last_president']);
  });

  test('of several people at once: what can be done is done, what cannot is told', async () => {
    const waiting = [];
    for (const name of ['Ana', 'Bob', 'Cléo'])
      waiting.push(
        await addMember(t, world.association, await buildPerson(t, name, 'Test'), 'member', 'pending'),
      );
    const ids = [...waiting.map(({ documentId }) => documentId), world.rows.member.documentId];
    const answer = await call(world.people.president, 'POST', '/api/memberships/bulk', {
      action: 'accept',
      ids,
    });
    expect(answer.json()).toMatchObject({ done: 3, failed: [{ documentId: world.rows.member.documentId }] });
    const other = await buildUser(t);
    const refused = await call(other, 'POST', '/api/memberships/bulk', { action: 'suspend', ids });
    expect(refused.json()).toMatchObject({ done: 0, failed: { length: 4 } });
  });
});

describe('the presidency', () => {
  const offer = (by: User, to: string) => call(by, 'POST', place('/handover'), { membership: to });
  const accept = (by: User) => call(by, 'POST', place('/handover/accept'), {});

  test('changes hands when both sides have said yes', async () => {
    const { president, moderator, member } = world.people;
    expect((await offer(president, world.rows.moderator.documentId)).statusCode).toBe(200);
    expect([await roleOf(president), await roleOf(moderator)]).toEqual(['president', 'moderator']);
    expect((await accept(member)).statusCode).toBe(404);
    const own = await accept(president);
    expect([own.statusCode, own.json().error.message]).toEqual([
      403,
      'Vous n’avez pas les droits nécessaires pour faire cela.',
    ]);
    expect((await call(member, 'GET', place('/handover'))).json().data).toBeNull();
    expect((await call(moderator, 'GET', place('/handover'))).json().data).toMatchObject({
      isForYou: true,
      from: 'Prénom-president Nom-president',
    });
    expect((await accept(moderator)).statusCode).toBe(200);
    expect([await roleOf(president), await roleOf(moderator)]).toEqual(['manager', 'president']);
    expect((await accept(moderator)).statusCode).toBe(404);
    expect((await offer(president, world.rows.member.documentId)).statusCode).toBe(403);
  });

  test('accepted many times at once changes hands once', async () => {
    const { president, moderator } = world.people;
    await offer(president, world.rows.moderator.documentId);
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(moderator)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await roleOf(moderator)).toBe('president');
  });

  test('is offered to one active member of this association at a time', async () => {
    const { president } = world.people;
    const other = await buildAssociationWorld(t);
    expect((await offer(president, other.rows.member.documentId)).statusCode).toBe(404);
    expect((await offer(president, world.rows.president.documentId)).statusCode).toBe(409);
    expect((await offer(president, world.rows.member.documentId)).statusCode).toBe(200);
    expect((await offer(president, world.rows.manager.documentId)).statusCode).toBe(409);
    expect((await call(president, 'DELETE', place('/handover'))).statusCode).toBe(200);
    expect((await offer(president, world.rows.manager.documentId)).statusCode).toBe(200);
    expect((await call(world.people.manager, 'DELETE', place('/handover'))).statusCode).toBe(200);
    expect((await accept(world.people.manager)).statusCode).toBe(404);
  });

  test('is offered by who presides alone, whatever rights another role has, and who presides ends any offer', async () => {
    const { president, manager, member } = world.people;
    const rights = { manager: [...defaultMatrix.president], member: [...defaultMatrix.member] };
    await t.db.orm
      .update(associations)
      .set({ rolePermissions: rights })
      .where(eq(associations.id, world.association.id));
    const refused = await offer(manager, world.rows.member.documentId);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error.message).toContain('préside');
    // An offer from before the rule.
    await t.db.orm.insert(presidencyHandovers).values({
      associationId: world.association.id,
      fromUserId: manager.id,
      toUserId: member.id,
      expiresAt: new Date(t.clock.now().getTime() + 86_400_000),
    });
    expect((await accept(member)).statusCode).toBe(409);
    expect([await roleOf(president), await roleOf(member)]).toEqual(['president', 'member']);
    expect((await call(president, 'GET', place('/handover'))).json().data).not.toBeNull();
    expect((await call(president, 'DELETE', place('/handover'))).statusCode).toBe(200);
    expect((await offer(president, world.rows.manager.documentId)).statusCode).toBe(200);
    expect((await accept(manager)).statusCode).toBe(200);
    expect([await roleOf(president), await roleOf(manager)]).toEqual(['manager', 'president']);
  });

  test('an offer runs out after a week', async () => {
    const { president, member } = world.people;
    await offer(president, world.rows.member.documentId);
    const shown = (await call(member, 'GET', place('/handover'))).json().data;
    expect(new Date(shown.expiresAt).getTime() - t.clock.now().getTime()).toBe(7 * 86_400_000);
    await t.db.orm
      .update(presidencyHandovers)
      .set({ expiresAt: t.clock.now() })
      .where(eq(presidencyHandovers.documentId, shown.documentId));
    expect((await call(member, 'GET', place('/handover'))).json().data).toBeNull();
    expect((await accept(member)).statusCode).toBe(404);
    expect((await offer(president, world.rows.moderator.documentId)).statusCode).toBe(200);
    expect(await roleOf(member)).toBe('member');
  });
});

describe('a page of members', () => {
  const ask = (query: string) => call(world.people.president, 'GET', `/api/memberships?${query}`);
  const ofWorld = () => `filters[association][documentId][$eq]=${world.association.documentId}`;
  const populated =
    'populate[user][fields][0]=email&populate[user][fields][1]=username&populate[user][populate][profile][fields][0]=firstname&populate[user][populate][profile][fields][1]=lastname&populate[user][populate][profile][fields][2]=phone';
  const searched = (text: string) =>
    `filters[$or][0][user][profile][firstname][$containsi]=${text}&filters[$or][1][user][profile][lastname][$containsi]=${text}`;

  test('is searched by name, filtered by role and state, and sorted, as the page asks', async () => {
    for (const [first, last] of [
      ['Élodie', 'Masson'],
      ['Bastien', 'Mercier'],
      ['Aline', 'Élie'],
    ] as const)
      await addMember(t, world.association, await buildPerson(t, first, last), 'member', 'active');
    await addMember(t, world.association, await buildPerson(t, 'Éloi', 'Zed'), 'moderator', 'suspended');
    const names = async (query: string) =>
      (await ask(`${ofWorld()}&${populated}&${query}`))
        .json()
        .data.map(({ user }: { user: { profile: { firstname: string } } }) => user.profile.firstname);
    expect(await names(`${searched('eli')}`)).toEqual(['Aline']);
    expect(await names(`${searched('elo')}&sort=user.profile.firstname:desc`)).toEqual(['Éloi', 'Élodie']);
    expect(await names(`${searched('elo')}&filters[role][$in][0]=moderator`)).toEqual(['Éloi']);
    expect(await names('filters[mb_status][$in][0]=suspended')).toEqual(['Éloi']);
    expect(await names(`${searched('%25')}`)).toEqual([]);
    expect(await names('filters[role][$eq]=member&sort=user.profile.firstname:asc')).toEqual([
      'Aline',
      'Bastien',
      'Élodie',
      'Prénom-member',
    ]);
    expect(
      await names('filters[role][$in][0]=member&sort=user.profile.lastname:asc&pagination[pageSize]=2'),
    ).toHaveLength(2);
  });

  test('costs at most three statements', async () => {
    const engine = t.db.engine as ServerEngine;
    const query = `${ofWorld()}&${populated}&${searched('nom')}&filters[role][$in][0]=member&pagination[pageSize]=10`;
    await ask(query);
    const statements = await countStatements(engine, () => ask(query));
    expect(statements.length).toBeLessThanOrEqual(3);
  });

  test('is one statement with its total, also beyond the end and for found names', async () => {
    const engine = t.db.engine as ServerEngine;
    const page = (number: number, more = '') =>
      `${ofWorld()}${more}&pagination[pageSize]=4&pagination[page]=${number}`;
    const cost = async (number: number, more?: string) => {
      await ask(page(number, more));
      return (await countStatements(engine, () => ask(page(number, more)))).length;
    };
    expect([await cost(1), await cost(2)]).toEqual([1, 1]);
    const named = `&${searched('nom')}`;
    expect([await cost(1, named), await cost(2, named)]).toEqual([1, 1]);
    const found = await Promise.all([1, 2, 3].map((number) => ask(page(number, named))));
    expect(found.map((answer) => answer.json().meta.pagination.total)).toEqual([6, 6, 6]);
    const totals = await Promise.all([1, 2, 1, 2, 3].map((number) => ask(page(number))));
    expect(totals.map((answer) => answer.json().meta.pagination.total)).toEqual([6, 6, 6, 6, 6]);
    await addMember(t, world.association, await buildUser(t));
    expect((await ask(page(1))).json().meta.pagination.total).toBe(7);
  });

  test('comes with counts of the whole association', async () => {
    await addMember(t, world.association, await buildUser(t), 'member', 'pending');
    const answer = await call(world.people.president, 'GET', place('/member-counts'));
    expect(answer.json()).toEqual({
      total: 7,
      byStatus: { active: 6, pending: 1, inactive: 0, suspended: 0 },
      byRole: { president: 1, manager: 1, accountant: 1, moderator: 1, member: 2, aspirant: 1 },
    });
  });
});
