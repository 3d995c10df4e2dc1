import { memberImportMessages } from '@kermesse/domain/memberships/import-messages';
import { memberFieldMessages as say } from '@kermesse/domain/memberships/member-fields';
import { hiddenFieldsLine } from '@kermesse/domain/memberships/merging';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { multipartBody } from '../../platform/uploads/testing/multipart-body.ts';
import * as sample from '../../platform/uploads/testing/sample-files.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { membersMatching } from './members-matching.ts';
import { memberships } from './tables.ts';
import { associations } from './tables-associations.ts';
import { memberFieldValues } from './tables-fields.ts';
import {
  type AssociationWorld,
  addPersonWithoutAccount,
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

const place = (path: string) => `/api/associations/${world.association.documentId}${path}`;
const call = (user: User, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  t.as(user).inject({ method, url, ...(payload ? { payload } : {}) });

async function define(data: object): Promise<{ documentId: string; options: { id: string }[] }> {
  const answer = await call(world.people.manager, 'POST', place('/member-fields'), { data });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}
const put = (user: User, member: { documentId: string }, values: object) =>
  call(user, 'PUT', `/api/memberships/${member.documentId}/field-values`, { data: { values } });
const valuesSeen = async (user: User, member: { documentId: string }) =>
  (await call(user, 'GET', `/api/memberships/${member.documentId}/field-values`)).json().data?.values;
const listed = async (user: User, query: string): Promise<string[]> => {
  const answer = await call(
    user,
    'GET',
    `/api/memberships?association=${world.association.documentId}&fields[0]=field_values&${query}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(({ documentId }: { documentId: string }) => documentId);
};

describe('own fields of members', () => {
  test('are filled in by the member where asked, and by the board', async () => {
    const licence = await define({ name: 'Licence', kind: 'text', isRequired: true, askedFrom: 'member' });
    const note = await define({ name: 'Note', kind: 'text', readers: 'board' });
    const { member: person, manager } = world.people;
    const own = world.rows.member;
    const refused = await put(person, own, { [licence.documentId]: '' });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(say.needed);
    expect((await put(person, own, { [note.documentId]: 'x', [licence.documentId]: 'A1' })).body).toContain(
      say.notYours,
    );
    expect((await put(person, own, { [licence.documentId]: 'A1' })).statusCode).toBe(200);
    expect((await put(manager, own, { [note.documentId]: 'secret' })).statusCode).toBe(200);
    expect(await valuesSeen(person, own)).toEqual({ [licence.documentId]: 'A1' });
    expect(await valuesSeen(manager, own)).toEqual({
      [licence.documentId]: 'A1',
      [note.documentId]: 'secret',
    });
    expect(await valuesSeen(world.people.moderator, own)).toHaveProperty([note.documentId], 'secret');
    expect((await put(world.people.moderator, own, {})).statusCode).toBe(403);
  });

  test('keep what two people changed at the same time, of the answers and of the field', async () => {
    const { manager, president } = world.people;
    const [size, licence] = [
      await define({ name: 'Taille', kind: 'text' }),
      await define({ name: 'Licence', kind: 'text' }),
    ];
    const odette = await addPersonWithoutAccount(t, world.association);
    await put(manager, odette, { [size.documentId]: 'M' });
    await put(president, odette, { [licence.documentId]: 'A1' });
    expect(await valuesSeen(manager, odette)).toEqual({ [size.documentId]: 'M', [licence.documentId]: 'A1' });
    const change = (user: User, data: object) =>
      call(user, 'PUT', place(`/member-fields/${size.documentId}`), { data });
    await change(manager, { help: 'Du maillot', readers: 'board' });
    expect((await change(president, { name: 'Taille du maillot' })).json().data).toMatchObject({
      name: 'Taille du maillot',
      help: 'Du maillot',
      readers: 'board',
      kind: 'text',
    });
    // The rules hold for both changes together.
    const hidden = await change(president, { askedFrom: 'member' });
    expect([hidden.statusCode, hidden.json().error.details.issues]).toMatchObject([
      400,
      [{ path: 'data.readers', message: say.askedButHidden }],
    ]);
  });

  test('are kept for a member without an account, and narrow the list by every kind', async () => {
    const size = await define({
      name: 'Taille',
      kind: 'choice',
      options: [{ label: 'S' }, { label: 'M' }],
    });
    const kinds = ['number', 'date', 'text', 'boolean'] as const;
    const [number, date, text, yes] = await Promise.all(
      kinds.map((kind) => define({ name: `Champ ${kind}`, kind })),
    );
    const keys = [size, number, date, text, yes].map((field) => field?.documentId ?? '');
    const odette = await addPersonWithoutAccount(t, world.association);
    const louis = await addPersonWithoutAccount(t, world.association, { firstname: 'Louis' });
    const { manager } = world.people;
    const of = (values: (string | undefined)[]) =>
      Object.fromEntries(keys.map((key, index) => [key, values[index] ?? null]));
    const [small, medium] = size.options.map(({ id }) => id);
    const saved = await put(manager, odette, of([small, '12,5', '2020-01-15', 'Vélo électrique', 'true']));
    expect(saved.statusCode, saved.body).toBe(200);
    await put(manager, louis, of([medium, '40', '2024-06-01', 'Marche', 'false']));
    const filters: [string, string[]][] = [
      [`own[${keys[0]}][$in][0]=${small}`, [odette.documentId]],
      [`own[${keys[1]}][$gte]=12.5&own[${keys[1]}][$lte]=20`, [odette.documentId]],
      [`own[${keys[2]}][$gte]=2024-01-01`, [louis.documentId]],
      [`own[${keys[3]}][$contains]=VELO`, [odette.documentId]],
      [`own[${keys[4]}][$in]=true&own[${keys[1]}][$gte]=30`, []],
    ];
    for (const [query, expected] of filters) expect(await listed(manager, query), query).toEqual(expected);
    const csv = await call(manager, 'POST', place('/members-export.csv'), { query: {} });
    expect(csv.body).toContain('Taille');
    expect(csv.body).toContain('Vélo électrique');
  });

  test('keep two choices apart that were sent under one key', async () => {
    const size = await define({ name: 'Taille', kind: 'choice', options: [{ label: 'S' }, { label: 'M' }] });
    const [small, medium] = size.options;
    const options = [{ ...small }, { id: small?.id, label: 'L' }, { ...medium }];
    const url = place(`/member-fields/${size.documentId}`);
    const changed = (await call(world.people.manager, 'PUT', url, { data: { options } })).json().data;
    const keys = changed.options.map(({ id }: { id: string }) => id);
    expect([keys[0], keys[2], new Set(keys).size]).toEqual([small?.id, medium?.id, 3]);
  });

  test('that the reader does not see narrow nothing down', async () => {
    const note = await define({ name: 'Note', kind: 'text', readers: 'board' });
    await put(world.people.manager, world.rows.member, { [note.documentId]: 'secret' });
    const query = `own[${note.documentId}][$contains]=secret`;
    expect(await listed(world.people.manager, query)).toEqual([world.rows.member.documentId]);
    expect(await listed(world.people.member, query)).toEqual([]);
  });

  test('are archived once filled in, and keep what was answered', async () => {
    const field = await define({ name: 'Taille', kind: 'text' });
    const empty = await define({ name: 'Vide', kind: 'text' });
    const { manager } = world.people;
    await put(manager, world.rows.member, { [field.documentId]: 'M' });
    const fieldUrl = (key: string) => place(`/member-fields/${key}`);
    const isArchived = async (key: string) =>
      (await call(manager, 'DELETE', fieldUrl(key))).json().isArchived;
    expect([await isArchived(field.documentId), await isArchived(empty.documentId)]).toEqual([true, false]);
    const { data } = (await call(manager, 'GET', place('/member-fields'))).json();
    expect(data).toMatchObject([{ documentId: field.documentId, isArchived: true, used: 1 }]);
    expect(await valuesSeen(manager, world.rows.member)).toEqual({});
    await call(manager, 'POST', `${fieldUrl(field.documentId)}/restore`);
    expect(await valuesSeen(manager, world.rows.member)).toEqual({ [field.documentId]: 'M' });
    const changed = await call(manager, 'PUT', fieldUrl(field.documentId), {
      data: { name: 'Taille', kind: 'number' },
    });
    expect(changed.body).toContain(say.kindIsFixed);
  });

  test('that are required are answered on joining', async () => {
    const field = await define({ name: 'Licence', kind: 'text', isRequired: true, askedFrom: 'member' });
    const newcomer = await buildPerson(t, 'Zoé', 'Zola');
    const join = (field_values: object) =>
      call(newcomer, 'POST', '/api/memberships', {
        data: { association: world.association.documentId, field_values },
      });
    const asked = (await call(newcomer, 'GET', place('/member-fields'))).json().data;
    expect(asked).toMatchObject([{ documentId: field.documentId }]);
    expect((await join({})).statusCode).toBe(400);
    const joined = await join({ [field.documentId]: 'B2' });
    expect(joined.statusCode, joined.body).toBe(201);
    expect(await valuesSeen(newcomer, joined.json().data)).toEqual({ [field.documentId]: 'B2' });
  });

  test('hold a file that only readers of the field open', async () => {
    const field = await define({ name: 'Certificat', kind: 'file', askedFrom: 'member' });
    const { member: person, manager, aspirant } = world.people;
    const body = multipartBody([
      { field: 'folder', value: `associations/${world.association.documentId}/members` },
      { name: 'certificat.pdf', bytes: sample.pdf() },
    ]);
    const sent = await t.as(person).inject({ method: 'POST', url: '/api/spaces/upload', ...body });
    expect(sent.statusCode, sent.body).toBe(200);
    const { url } = sent.json();
    expect((await call(manager, 'GET', url)).statusCode).toBe(404);
    expect((await put(manager, world.rows.moderator, { [field.documentId]: url })).statusCode).toBe(400);
    expect((await put(person, world.rows.member, { [field.documentId]: url })).statusCode).toBe(200);
    expect((await call(manager, 'GET', url)).statusCode).toBe(200);
    expect((await call(aspirant, 'GET', url)).statusCode).toBe(404);
    // An address in a text is no paper, whoever writes it.
    const note = await define({ name: 'Note', kind: 'text', askedFrom: 'member' });
    expect((await put(manager, world.rows.aspirant, { [note.documentId]: url })).statusCode).toBe(200);
    expect((await call(aspirant, 'GET', url)).statusCode).toBe(404);
  });

  test('that hold a paper about somebody keep it from its sender, too', async () => {
    const field = await define({ name: 'Casier', kind: 'file', readers: 'board' });
    const { manager } = world.people;
    const body = multipartBody([
      { field: 'folder', value: `associations/${world.association.documentId}/members` },
      { name: 'casier.pdf', bytes: sample.pdf() },
    ]);
    const { url } = (
      await t.as(manager).inject({ method: 'POST', url: '/api/spaces/upload', ...body })
    ).json();
    expect((await put(manager, world.rows.member, { [field.documentId]: url })).statusCode).toBe(200);
    expect((await put(manager, world.rows.member, { [field.documentId]: url })).statusCode).toBe(200);
    expect((await call(manager, 'GET', url)).statusCode).toBe(200);
    await t.db.orm
      .update(memberships)
      .set({ role: 'member' })
      .where(eq(memberships.id, world.rows.manager.id));
    expect((await call(manager, 'GET', url)).statusCode).toBe(404);
  });

  test('come in by an import, cell by cell, and go with it', async () => {
    await define({ name: 'Licence', kind: 'number' });
    const size = await define({ name: 'Taille', kind: 'choice', options: [{ label: 'S' }, { label: 'M' }] });
    const { manager } = world.people;
    const section = await call(manager, 'POST', place('/sections'), { data: { name: 'Tennis' } });
    expect(section.statusCode, section.body).toBe(201);
    const send = (text: string, more: object = {}) =>
      call(manager, 'POST', place('/members-imports'), {
        data: { file: Buffer.from(text).toString('base64'), isDryRun: true, ...more },
      });
    const wrong = (await send('Prénom;Nom;Licence;Taille;Section\nOdette;Fournier;douze;XXL;Judo')).json()
      .data;
    expect(
      wrong.issues.map(({ heading, cell }: { heading: string; cell: string }) => [heading, cell]),
    ).toEqual([
      ['Licence', 'douze'],
      ['Taille', 'XXL'],
      ['Section', 'Judo'],
    ]);
    await send('Prénom;Nom;Licence;Taille;Section\nOdette;Fournier;12,5;m;Tennis', { isDryRun: false });
    const change = (data: object) =>
      call(manager, 'PUT', place(`/member-fields/${size.documentId}`), { data: { name: 'Taille', ...data } });
    const [small] = size.options;
    const others = [small, { label: 'L' }];
    for (const changed of [{ kind: 'number' }, { kind: 'choice', options: others }])
      expect((await change(changed)).json().error.message).toBe(memberImportMessages.importOpen);
    await t.platform.jobs.runDue();
    const medium = size.options[1]?.id;
    const found = await listed(manager, `own[${size.documentId}][$in]=${medium}`);
    expect(found).toHaveLength(1);
    expect(await listed(manager, `section=${section.json().data.documentId}`)).toEqual(found);
    const [latest] = (await call(manager, 'GET', place('/members-imports'))).json().data;
    await call(manager, 'POST', place(`/members-imports/${latest.documentId}/undo`));
    await t.platform.jobs.runDue();
    const left = await t.db.orm.$count(
      memberFieldValues,
      sql`${memberFieldValues.membershipId} in (
        select id from ${memberships} where association_id = ${world.association.id})`,
    );
    expect(left).toBe(0);
  });

  test('narrow members for other work by the same words', async () => {
    const field = await define({ name: 'Taille', kind: 'number' });
    await put(world.people.manager, world.rows.member, { [field.documentId]: '40' });
    const meant = (user: { id: number }) =>
      membersMatching(
        world.association.id,
        { filters: { role: { $in: ['member'] } }, own: { [field.documentId]: { $gte: '39' } } },
        { userId: user.id, now: t.clock.now() },
      );
    const found = (user: { id: number }) =>
      t.db.orm
        .select({ id: memberships.id })
        .from(memberships)
        .where(sql`${memberships.id} in (${meant(user)})`);
    expect(await found(world.people.manager)).toEqual([{ id: world.rows.member.id }]);
    expect(await found(world.people.aspirant)).toEqual([]);
  });
});

describe('merging two records', () => {
  test('shows what is kept, and keeps what was chosen', async () => {
    const licence = await define({ name: 'Licence', kind: 'text' });
    const size = await define({ name: 'Taille', kind: 'text' });
    const { manager } = world.people;
    const into = world.rows.member;
    const odette = await addPersonWithoutAccount(t, world.association);
    await put(manager, odette, { [licence.documentId]: 'A1', [size.documentId]: 'M' });
    await put(manager, into, { [licence.documentId]: 'B2' });
    const url = `/api/memberships/${odette.documentId}/merge`;
    const { lines } = (await call(manager, 'GET', `${url}?into=${into.documentId}`)).json().data;
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          label: 'Licence',
          from: 'A1',
          into: 'B2',
          kept: 'into',
          isChoosable: true,
        }),
        expect.objectContaining({ label: 'Taille', from: 'M', into: '', kept: 'from', isChoosable: false }),
      ]),
    );
    const merged = await call(manager, 'POST', url, {
      data: { into: into.documentId, choices: { [`field:${licence.documentId}`]: 'from' } },
    });
    expect(merged.statusCode, merged.body).toBe(200);
    expect(await valuesSeen(manager, into)).toEqual({ [licence.documentId]: 'A1', [size.documentId]: 'M' });
  });

  test('shows and leaves to choose only what the reader of a member’s page reads', async () => {
    const note = await define({ name: 'Sanction', kind: 'text', readers: 'board' });
    const shown = await define({ name: 'Devise', kind: 'text', readers: 'everyone' });
    const { manager, member: merger } = world.people;
    const into = world.rows.moderator;
    const odette = await addPersonWithoutAccount(t, world.association);
    await put(manager, odette, { [note.documentId]: 'avertie', [shown.documentId]: 'A' });
    await put(manager, into, { [note.documentId]: 'exclue', [shown.documentId]: 'B' });
    // A plain member whom the matrix lets merge is not of the board.
    await t.db.orm
      .update(associations)
      .set({ rolePermissions: { member: ['view_member_details', 'manage_roles', 'delete_members'] } })
      .where(eq(associations.id, world.association.id));
    const url = `/api/memberships/${odette.documentId}/merge`;
    const compared = await call(merger, 'GET', `${url}?into=${into.documentId}`);
    expect(compared.statusCode, compared.body).toBe(200);
    for (const secret of ['Sanction', 'avertie', 'exclue']) expect(compared.body).not.toContain(secret);
    const { lines } = compared.json().data;
    expect(lines.filter(({ group }: { group: string }) => group === 'fields')).toEqual([
      expect.objectContaining({ label: 'Devise', from: 'A', into: 'B', isChoosable: true }),
      hiddenFieldsLine,
    ]);
    expect(lines.map(({ id }: { id: string }) => id)).not.toContain('history');
    const merged = await call(merger, 'POST', url, {
      data: {
        into: into.documentId,
        choices: { [`field:${note.documentId}`]: 'from', [`field:${shown.documentId}`]: 'from' },
      },
    });
    expect(merged.statusCode, merged.body).toBe(200);
    await t.db.orm
      .update(associations)
      .set({ rolePermissions: null })
      .where(eq(associations.id, world.association.id));
    expect(await valuesSeen(manager, into)).toEqual({ [note.documentId]: 'exclue', [shown.documentId]: 'A' });
  });
});
