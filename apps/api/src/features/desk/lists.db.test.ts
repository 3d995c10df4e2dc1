import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { dynamicForms, formVersions } from '../forms/tables.ts';
import { groups } from '../groups/tables.ts';
import { eventAdmins } from '../organizers/tables.ts';
import { settleFreeOrder } from '../payments/settle-order.ts';
import { buildEdition, buildProduct, buildRegistration } from '../payments/testing/payment-test.ts';
import { profiles, thirdPersons } from '../profiles/tables.ts';
import { inscriptions } from '../registration/tables.ts';
import { inscriptionDocuments } from '../registration/tables-follow-up.ts';
import { healthReads } from './tables.ts';
import { Desk } from './testing/desk-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
const insert = inserter(() => t.db);

const sizes = ['S', 'M', 'L'].map((label) => ({ id: label, label: `Taille ${label}`, value: label }));
const pages = [
  {
    id: 'p',
    name: 'Vous',
    blocks: [
      {
        id: 'b',
        name: 'Vous',
        questions: [
          { id: 'club', fieldName: 'club', fieldLabel: 'Club', fieldType: 'text' },
          { id: 'aide', fieldName: 'aide', fieldLabel: 'Aide au rangement', fieldType: 'boolean' },
          { id: 'taille', fieldName: 'taille', fieldLabel: 'T-shirt', fieldType: 'enum', fieldEnum: sizes },
        ],
      },
    ],
  },
];

async function open() {
  const { owner, edition } = await buildEdition(t);
  const race = await buildProduct(t, edition, { name: '10 km', priceCents: 0, stock: 500 });
  const meal = await buildProduct(t, edition, { name: 'Repas', priceCents: 0, stock: 500 });
  const group = await insert(groups, { name: 'Les Foulées', type: 'organization', editionId: edition.id });
  const form = await insert(dynamicForms, { editionId: edition.id, name: 'F', pages, settings: {} });
  const version = await insert(formVersions, {
    formId: form.id,
    number: 1,
    name: 'F',
    pages,
    settings: {},
    publishedAt: t.clock.now(),
  });
  const answersOf = (given: object) =>
    Object.entries(given).map(([fieldName, value]) => ({ fieldName, fieldLabel: '', value }));
  const register = async (
    lastname: string,
    given: object,
    { isGrouped = false, bought = [{ product: race, quantity: 1 }] } = {},
  ) => {
    const { inscription, order, user } = await buildRegistration(t, edition, bought);
    await t.db.orm
      .update(inscriptions)
      .set({
        firstname: 'Camille',
        lastname,
        formVersionId: version.id,
        groupId: isGrouped ? group.id : null,
        answers: answersOf(given),
      })
      .where(eq(inscriptions.id, inscription.id));
    await t.db.transaction((tx) => settleFreeOrder(tx, t.platform, order.id));
    return { inscription, user };
  };
  const help = async (lastname: string, given: object) =>
    insert(inscriptions, {
      editionId: edition.id,
      kind: 'volunteer',
      status: 'confirmed',
      confirmedAt: t.clock.now(),
      userId: (await buildUser(t)).id,
      firstname: 'Bob',
      lastname,
      formVersionId: version.id,
      answers: answersOf(given),
    });
  return { owner, edition, race, meal, register, help, desk: new Desk(t, owner, edition) };
}

test('sizes are counted by the question, for participants and volunteers, by product and by group', async () => {
  const { race, meal, register, help, desk } = await open();
  const both = [
    { product: race, quantity: 1 },
    { product: meal, quantity: 2 },
  ];
  await register('Aubry', { taille: 'M', aide: true }, { isGrouped: true, bought: both });
  await register('Berger', { taille: ['M', 'L'] });
  await register('Caron', { taille: '' });
  await help('Durand', { taille: 'XXL' });
  const gone = await register('Gone', { taille: 'S' });
  await t.db.orm
    .update(inscriptions)
    .set({ status: 'cancelled' })
    .where(eq(inscriptions.id, gone.inscription.id));

  const { sources } = (await desk.call('GET', 'lists')).body.data;
  expect(sources.map(({ id }: { id: string }) => id)).toEqual([
    'question:taille',
    'products',
    'question:aide',
  ]);
  expect(sources[0]).toMatchObject({ label: 'T-shirt', looksLike: 'size' });
  const counts = (await desk.call('GET', 'lists/choices?source=question:taille')).body.data;
  expect(counts).toMatchObject({
    choices: ['Taille S', 'Taille M', 'Taille L', 'XXL'],
    totals: [0, 2, 1, 1],
    unanswered: 1,
    byProduct: [
      { name: '10 km', counts: [0, 2, 1, 0] },
      { name: 'Repas', counts: [0, 1, 0, 0] },
    ],
    byGroup: [
      { name: 'Les Foulées', counts: [0, 1, 0, 0] },
      { name: 'Sans groupe', counts: [0, 1, 1, 1] },
    ],
  });
  expect(counts.byKind.map(({ name, total }: { name: string; total: number }) => [name, total])).toEqual([
    ['Participants', 3],
    ['Bénévoles', 1],
  ]);
  const articles = (await desk.call('GET', 'lists/choices?source=products')).body.data;
  expect([articles.choices, articles.totals]).toEqual([
    ['10 km', 'Repas'],
    [3, 2],
  ]);
  const csv = readCsv((await desk.call('GET', 'lists/choices.csv?source=question:taille')).text);
  expect(csv[2]?.slice(0, 2)).toEqual(['Taille M', '2']);
  expect((await desk.call('GET', 'lists/choices?source=question:club')).status).toBe(404);
});

test('sheets of presence go by product, group or kind, in the order of names, page after page', async () => {
  const { race, meal, register, desk, edition } = await open();
  const both = [
    { product: race, quantity: 1 },
    { product: meal, quantity: 2 },
  ];
  await register('Zola', {}, { isGrouped: true, bought: both });
  await register('Aubry', {});
  await t.db.orm.execute(sql`
    insert into inscriptions (edition_id, kind, status, confirmed_at, user_id, firstname, lastname)
    select ${edition.id}, 'volunteer', 'confirmed', now(), (select id from users limit 1), 'V', 'V' || lpad(n::text, 4, '0')
    from generate_series(1, 620) n`);
  const names = ({ sheets }: { sheets: { title: string; people: { lastname: string }[] }[] }) =>
    sheets.map(({ title, people }) => [title, people.length, people[0]?.lastname]);
  const byProduct = (await desk.call('GET', 'lists/attendance')).body.data;
  expect(names(byProduct)).toEqual([
    ['10 km', 2, 'Aubry'],
    ['Repas', 1, 'Zola'],
  ]);
  expect(byProduct.sheets[1].people[0].articles).toBe('10 km, 2 × Repas');
  const first = (await desk.call('GET', 'lists/attendance?by=group')).body.data;
  expect(names(first)).toEqual([
    ['Les Foulées', 1, 'Zola'],
    ['Sans groupe', 499, 'Aubry'],
  ]);
  const second = (await desk.call('GET', `lists/attendance?by=group&after=${first.next}`)).body.data;
  expect(names(second)).toEqual([['Sans groupe', 122, 'V0499']]);
  expect(second.next).toBeNull();
  const csv = readCsv((await desk.call('GET', 'lists/attendance.csv?by=group')).text);
  expect(csv.filter(([sheet]) => sheet === 'Sans groupe')).toHaveLength(621);
  expect((await desk.call('GET', 'lists/attendance?after=nonsense')).status).toBe(400);
});

test('who owes a paper is listed with it; what was given is not', async () => {
  const { register, desk } = await open();
  const { inscription } = await register('Aubry', {});
  await register('Berger', {});
  for (const [label, status] of [
    ['Certificat', 'expected'],
    ['Décharge', 'refused'],
    ['Licence', 'accepted'],
  ] as const)
    await insert(inscriptionDocuments, { inscriptionId: inscription.id, kind: 'other', label, status });
  expect((await desk.call('GET', 'lists')).body.data.documents).toEqual({ people: 1, documents: 2 });
  const { sheets } = (await desk.call('GET', 'lists/documents?by=kind')).body.data;
  expect(sheets).toHaveLength(1);
  expect(sheets[0].people).toMatchObject([
    {
      lastname: 'Aubry',
      owed: [
        { label: 'Certificat', isRefused: false },
        { label: 'Décharge', isRefused: true },
      ],
    },
  ]);
});

test('emergency contacts need their permission and a reason, and each person sees the reading', async () => {
  const { edition, register, desk, owner } = await open();
  const { user } = await register('Aubry', { urgence_nom: 'Alix Aubry', urgence_telephone: '+33612345678' });
  const profile = await insert(profiles, { userId: user.id, firstname: 'Camille' });
  await insert(thirdPersons, {
    ownerId: user.id,
    profileId: profile.id,
    kind: 'emergency_contact',
    relation: 'Sœur',
    firstname: 'Jeanne',
    lastname: 'Aubry',
    phone: '+33600000001',
  });
  const { user: parent } = await register('Parent', {});
  await insert(profiles, { userId: parent.id, firstname: 'Paul', lastname: 'Parent', phone: '+33600000002' });
  const child = await insert(thirdPersons, { ownerId: parent.id, kind: 'child', firstname: 'Zoé' });
  await insert(inscriptions, {
    editionId: edition.id,
    kind: 'participant',
    status: 'confirmed',
    confirmedAt: t.clock.now(),
    userId: parent.id,
    thirdPersonId: child.id,
    firstname: 'Zoé',
    lastname: 'Petit',
  });

  const reads = () => t.db.orm.select().from(healthReads).where(eq(healthReads.editionId, edition.id));
  const read = (body: object) => desk.call('POST', 'lists/emergency', { by: 'kind', ...body });
  expect((await read({})).status).toBe(400);
  expect(await reads()).toHaveLength(0);
  const { sheets } = (await read({ reason: 'Poste de secours' })).body.data;
  expect(sheets[0].people.map(({ contacts }: { contacts: unknown }) => contacts)).toEqual([
    [
      { name: 'Alix Aubry', relation: '', phone: '+33612345678' },
      { name: 'Jeanne Aubry', relation: 'Sœur', phone: '+33600000001' },
    ],
    [],
    [{ name: 'Paul Parent', relation: 'a fait l’inscription', phone: '+33600000002' }],
  ]);
  expect(await reads()).toMatchObject([
    { subjectUserId: user.id, readerId: owner.id, reason: 'Poste de secours' },
    { subjectUserId: parent.id },
    { subjectThirdPersonId: child.id },
  ]);
  const mine = (await t.as(user).inject({ url: '/api/custom/my-health' })).json().data;
  expect(mine.reads).toMatchObject([{ reason: 'Poste de secours' }]);
  const csv = await desk.call('POST', 'lists/emergency.csv', { by: 'kind', reason: 'Classeur du poste' });
  expect(csv.text).toContain('Jeanne Aubry (Sœur)');
  expect(await reads()).toHaveLength(6);
});

test('whoever was registered at the desk is listed, too, without an account to show the reading in', async () => {
  const { desk, edition } = await open();
  const before = (await desk.call('POST', 'lists/emergency', { by: 'kind', reason: 'Secours' })).body.data;
  await insert(inscriptions, {
    editionId: edition.id,
    kind: 'participant',
    status: 'confirmed',
    userId: null,
    confirmedAt: t.clock.now(),
    firstname: 'Nadia',
    lastname: 'Kaci',
  });
  const after = await desk.call('POST', 'lists/emergency', { by: 'kind', reason: 'Secours' });
  expect(after.status).toBe(200);
  const count = (sheets: { people: unknown[] }[]) => sheets.flatMap(({ people }) => people).length;
  expect(count(after.body.data.sheets)).toBe(count(before.sheets) + 1);
});

test('without the permission for health data there is no card and no list, and an export needs its own', async () => {
  const { edition } = await open();
  const helper = await buildUser(t);
  const own = new Desk(t, helper, edition);
  const permit = (permissions: PermissionId[]) =>
    t.db.orm.update(eventAdmins).set({ permissions }).where(eq(eventAdmins.userId, helper.id));
  await insert(eventAdmins, {
    editionId: edition.id,
    userId: helper.id,
    permissions: ['canViewEditionStats', 'canExportData'],
  });
  expect((await own.call('GET', 'lists')).body.data.emergency).toBeNull();
  expect((await own.call('POST', 'lists/emergency', { reason: 'Secours' })).status).toBe(403);
  await permit(['canReadHealth', 'canViewEditionStats']);
  expect((await own.call('GET', 'lists')).body.data.emergency).toEqual({ people: 0 });
  expect((await own.call('POST', 'lists/emergency', { reason: 'Secours' })).status).toBe(200);
  expect((await own.call('POST', 'lists/emergency.csv', { reason: 'Secours' })).status).toBe(403);
  expect((await own.call('GET', 'lists/attendance.csv')).status).toBe(403);
  const other = await open();
  const stranger = new Desk(t, helper, other.edition);
  for (const path of ['lists', 'lists/attendance', 'lists/documents', 'lists/choices?source=products'])
    expect((await stranger.call('GET', path)).status).toBe(403);
});
