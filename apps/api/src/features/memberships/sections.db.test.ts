import { feeMessages } from '@kermesse/domain/fees/messages';
import { sectionMessages as say } from '@kermesse/domain/memberships/sections';
import { dayOf } from '@kermesse/domain/shared/moments';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { cotisationPayments, cotisationPeriods, cotisations } from '../fees/tables.ts';
import { memberships } from './tables.ts';
import { memberFields, memberFieldValues } from './tables-fields.ts';
import { sectionLeaders, sectionMembers, sections } from './tables-sections.ts';
import {
  type AssociationWorld,
  addPersonWithoutAccount,
  buildAssociationWorld,
  type Membership,
  type User,
} from './testing/association-world.ts';

let t: TestApp;
let world: AssociationWorld;
let tennis: typeof sections.$inferSelect;
let judo: typeof sections.$inferSelect;
let inTennis: Membership;
let inJudo: Membership;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const place = (path: string) => `/api/associations/${world.association.documentId}${path}`;
const call = (user: User, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  t.as(user).inject({ method, url, ...(payload ? { payload } : {}) });

async function buildSection(name: string, ...members: Membership[]) {
  const [section] = await t.db.orm
    .insert(sections)
    .values({ associationId: world.association.id, name })
    .returning();
  if (!section) throw new Error('the section was not stored');
  await t.db.orm
    .insert(sectionMembers)
    .values(members.map(({ id }) => ({ sectionId: section.id, membershipId: id, createdAt: t.clock.now() })));
  return section;
}

/** The plain member leads tennis. */
beforeEach(async () => {
  world = await buildAssociationWorld(t);
  inTennis = await addPersonWithoutAccount(t, world.association, {
    firstname: 'Odette',
    email: `odette-${world.association.id}@exemple.test`,
  });
  inJudo = await addPersonWithoutAccount(t, world.association, { firstname: 'Louis', lastname: 'Petit' });
  tennis = await buildSection('Tennis', inTennis);
  judo = await buildSection('Judo', inJudo);
  await t.db.orm.insert(sectionLeaders).values({ sectionId: tennis.id, membershipId: world.rows.member.id });
});

const seen = async (user: User, query = '') => {
  const answer = await call(
    user,
    'GET',
    `/api/memberships?association=${world.association.documentId}&fields[0]=email&fields[1]=sections${query}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as { documentId: string; email: string | null }[];
};
const ids = (rows: readonly { documentId: string }[]) => rows.map(({ documentId }) => documentId).sort();

describe('a leader', () => {
  test('sees the members of the own section, and nobody else', async () => {
    const leader = world.people.member;
    const rows = await seen(leader);
    expect(ids(rows)).toEqual([world.rows.member.documentId, inTennis.documentId].sort());
    expect(rows.find(({ documentId }) => documentId === inTennis.documentId)?.email).toBe(inTennis.email);
    expect(ids(await seen(leader, `&section=${tennis.documentId}`))).toEqual([inTennis.documentId]);
    expect(await seen(leader, `&section=${judo.documentId}`)).toEqual([]);
    expect((await call(leader, 'GET', `/api/memberships/${inJudo.documentId}`)).statusCode).toBe(404);
    expect((await call(leader, 'GET', `/api/memberships/${inTennis.documentId}`)).statusCode).toBe(200);
    const { data } = (await call(leader, 'GET', place('/sections'))).json();
    expect(data).toMatchObject([{ name: 'Tennis', members: 1, isLed: true }]);
  });

  test('adds by whole name or address and takes out, in the own section only', async () => {
    const leader = world.people.member;
    const members = (section: { documentId: string }) => place(`/sections/${section.documentId}/members`);
    const add = (section: { documentId: string }, who: string) =>
      call(leader, 'POST', members(section), { data: { who } });
    expect((await add(tennis, 'Lou')).body).toContain(say.notFound);
    expect((await add(tennis, 'petit  louis')).statusCode).toBe(201);
    expect((await add(tennis, 'Louis Petit')).body).toContain(say.alreadyIn);
    expect((await add(judo, inTennis.email ?? '')).statusCode).toBe(404);
    const take = (section: { documentId: string }, member: { documentId: string }) =>
      call(leader, 'DELETE', `${members(section)}/${member.documentId}`);
    expect((await take(judo, inJudo)).statusCode).toBe(404);
    expect((await take(tennis, inJudo)).statusCode).toBe(200);
    expect(await t.db.orm.$count(memberships, eq(memberships.id, inJudo.id))).toBe(1);
  });

  test('exports the own section alone, whatever is asked for', async () => {
    const exported = await call(world.people.member, 'POST', place('/members-export.csv'), {
      query: { section: [judo.documentId] },
    });
    expect(exported.statusCode, exported.body).toBe(200);
    expect(exported.body).toContain('Odette');
    expect(exported.body).not.toContain('Petit');
    expect(exported.body).not.toContain('Nom-manager');
  });

  test.each([
    ['read the counts of the association', 'GET', '/member-counts', undefined],
    ['create a section', 'POST', '/sections', { data: { name: 'Yoga' } }],
    ['define a field', 'POST', '/member-fields', { data: { name: 'Taille', kind: 'text' } }],
    ['read the imports', 'GET', '/members-imports', undefined],
    ['change the settings', 'PUT', '', { data: { description_short: 'x' } }],
  ] as const)('cannot %s', async (_, method, path, payload) => {
    expect((await call(world.people.member, method, place(path), payload)).statusCode).toBe(403);
  });

  test('reads no field of the board, and acts on no membership', async () => {
    const [note, size] = await t.db.orm
      .insert(memberFields)
      .values([
        { associationId: world.association.id, name: 'Note', kind: 'text', readers: 'board' },
        { associationId: world.association.id, name: 'Taille', kind: 'text', readers: 'member' },
      ])
      .returning();
    if (!note || !size) throw new Error('the fields were not stored');
    await t.db.orm.insert(memberFieldValues).values(
      [inTennis, inJudo].flatMap(({ id: membershipId }) => [
        { membershipId, fieldId: note.id, value: 'secret' },
        { membershipId, fieldId: size.id, value: 'M' },
      ]),
    );
    const leader = world.people.member;
    const url = (member: Membership, path: string) => `/api/memberships/${member.documentId}${path}`;
    const { values } = (await call(leader, 'GET', url(inTennis, '/field-values'))).json().data;
    expect(values).toEqual({ [size.documentId]: 'M' });
    expect((await call(leader, 'GET', url(inJudo, '/field-values'))).statusCode).toBe(404);
    expect(ids(await seen(leader, `&own[${size.documentId}][$in]=M`))).toEqual([inTennis.documentId]);
    expect(await seen(leader, `&own[${note.documentId}][$in]=secret`)).toEqual([]);
    expect((await call(leader, 'DELETE', url(inTennis, ''))).statusCode).toBe(404);
  });

  test('loses all of it when suspended, and with an archived section', async () => {
    const leader = world.people.member;
    await t.db.orm.update(sections).set({ archivedAt: t.clock.now() }).where(eq(sections.id, tennis.id));
    expect(ids(await seen(leader))).toEqual([world.rows.member.documentId]);
    await t.db.orm.update(sections).set({ archivedAt: null }).where(eq(sections.id, tennis.id));
    await t.db.orm
      .update(memberships)
      .set({ status: 'suspended' })
      .where(eq(memberships.id, world.rows.member.id));
    expect(ids(await seen(leader))).toEqual([world.rows.member.documentId]);
    expect((await call(leader, 'GET', place('/sections'))).statusCode).toBe(403);
  });
});

describe('a fee of a section', () => {
  test('is asked from its members, and from those who come later', async () => {
    const { manager } = world.people;
    const created = await call(manager, 'POST', '/api/cotisations', {
      data: {
        association: world.association.documentId,
        name: 'Licence tennis',
        amount: 30,
        status: 'active',
        sections: [tennis.documentId],
      },
    });
    expect(created.statusCode, created.body).toBe(201);
    await t.platform.jobs.runDue();
    const asked = async () =>
      (await t.db.orm.select().from(cotisationPayments))
        .filter(({ associationId }) => associationId === world.association.id)
        .map(({ membershipId }) => membershipId);
    expect(await asked()).toEqual([inTennis.id]);
    const fee = await call(manager, 'GET', `/api/cotisations/${created.json().data.documentId}`);
    expect(fee.json().data.sections).toMatchObject([{ name: 'Tennis' }]);
    expect(
      (await call(world.people.member, 'GET', `/api/cotisations/${created.json().data.documentId}`))
        .statusCode,
    ).toBe(404);
    await call(manager, 'PUT', `/api/memberships/${inJudo.documentId}/sections`, {
      data: { joins: [tennis.documentId] },
    });
    await t.platform.jobs.runDue();
    expect((await asked()).sort()).toEqual([inTennis.id, inJudo.id].sort());
    for (const member of [inTennis, inJudo])
      await call(manager, 'PUT', `/api/memberships/${member.documentId}/sections`, {
        data: { leaves: [tennis.documentId, judo.documentId] },
      });
    const remove = (section: typeof tennis) =>
      call(manager, 'DELETE', place(`/sections/${section.documentId}`));
    expect((await remove(tennis)).json()).toEqual({ isArchived: true });
    expect((await remove(judo)).json()).toEqual({ isArchived: false });
    const [kept] = await t.db.orm.select().from(sections).where(eq(sections.id, tennis.id));
    expect(kept?.archivedAt).not.toBeNull();
  });

  test('gives the members of a section that is added later their days to pay, and stays one of sections', async () => {
    const { manager } = world.people;
    const data = {
      association: world.association.documentId,
      name: 'Licence',
      amount: 30,
      sections: [tennis.documentId],
    };
    const created = await call(manager, 'POST', '/api/cotisations', { data: { ...data, status: 'active' } });
    const { documentId } = created.json().data;
    await t.platform.jobs.runDue();
    // Sixty days ago.
    const before = new Date(t.clock.now().getTime() - 60 * 24 * 3_600_000);
    await t.db.orm
      .update(sectionMembers)
      .set({ createdAt: before })
      .where(eq(sectionMembers.sectionId, judo.id));
    await t.db.orm
      .update(memberships)
      .set({ createdAt: before, acceptedAt: before })
      .where(eq(memberships.id, inJudo.id));
    await t.db.orm
      .update(cotisations)
      .set({ activatedAt: before })
      .where(eq(cotisations.documentId, documentId));
    await t.db.orm
      .update(cotisationPeriods)
      .set({ dueOn: dayOf(before) })
      .where(
        sql`${cotisationPeriods.cotisationId} = (select id from cotisations where document_id = ${documentId})`,
      );
    const { association: _, ...kept } = data;
    const change = (keys: string[]) =>
      call(manager, 'PUT', `/api/cotisations/${documentId}`, { data: { ...kept, sections: keys } });
    const widened = await change([tennis.documentId, judo.documentId]);
    expect(widened.statusCode, widened.body).toBe(200);
    await t.platform.jobs.runDue();
    const payments = await t.db.orm
      .select()
      .from(cotisationPayments)
      .where(eq(cotisationPayments.associationId, world.association.id));
    const late = payments.find(({ membershipId }) => membershipId === inJudo.id);
    expect(late?.dueOn && late.dueOn > dayOf(t.clock.now())).toBe(true);
    const emptied = await change([]);
    expect(emptied.statusCode).toBe(400);
    expect(emptied.body).toContain(feeMessages.sectionNeeded);
  });

  test('names no section of another association', async () => {
    const elsewhere = await buildAssociationWorld(t);
    const answer = await call(elsewhere.people.manager, 'POST', '/api/cotisations', {
      data: {
        association: elsewhere.association.documentId,
        name: 'Licence',
        amount: 30,
        sections: [tennis.documentId],
      },
    });
    expect(answer.statusCode).toBe(400);
    await expect(
      t.db.orm
        .insert(sectionMembers)
        .values({ sectionId: tennis.id, membershipId: elsewhere.rows.member.id }),
    ).rejects.toThrow();
  });
});

test('sections and their members keep what two secretaries changed at the same time', async () => {
  const { manager } = world.people;
  const yoga = await buildSection('Yoga', inJudo);
  const choose = (data: object) =>
    call(manager, 'PUT', `/api/memberships/${inTennis.documentId}/sections`, { data });
  await choose({ joins: [judo.documentId] });
  const { data } = (await choose({ joins: [yoga.documentId], leaves: [tennis.documentId] })).json();
  expect(data.map(({ name }: { name: string }) => name).sort()).toEqual(['Judo', 'Yoga']);
  const change = (entry: object) =>
    call(manager, 'PUT', place(`/sections/${judo.documentId}`), { data: entry });
  await change({ leaders: [world.rows.member.documentId] });
  const renamed = (await change({ name: 'Judo adultes' })).json().data;
  expect([renamed.name, ids(renamed.leaders)]).toEqual(['Judo adultes', [world.rows.member.documentId]]);
  expect((await change({ leaders: [] })).json().data).toMatchObject({ name: 'Judo adultes', leaders: [] });
});
