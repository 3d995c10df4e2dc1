import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { dynamicForms, formVersions } from '../forms/tables.ts';
import { eventAdmins } from '../organizers/tables.ts';
import { buildEdition } from '../payments/testing/payment-test.ts';
import { inscriptions } from '../registration/tables.ts';
import { Desk } from './testing/desk-world.ts';
import { readSheet } from './testing/read-xlsx.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
const insert = inserter(() => t.db);

const question = (fieldName: string, fieldLabel: string, over: object = {}) => ({
  id: fieldName,
  fieldName,
  fieldLabel,
  ...over,
});
const sizes = (label: string) => [{ id: 'm', label, value: 'm' }];
const pagesOf = (...questions: object[]) => [
  { id: 'p', name: 'Vous', blocks: [{ id: 'b', name: 'Vous', questions }] },
];

/** Two people who answered two versions of a form, one with a hostile text. */
async function open() {
  const { owner, edition } = await buildEdition(t);
  const user = await buildUser(t);
  const old = pagesOf(
    question('taille', 'Taille', { fieldType: 'enum', fieldEnum: sizes('Moyen') }),
    question('regime', 'Régime'),
  );
  const latest = pagesOf(
    question('taille', 'Taille du T-shirt', { fieldType: 'enum', fieldEnum: sizes('M') }),
    question('temps', 'Temps visé', { fieldType: 'number' }),
    question('nom', 'Nom'),
  );
  const form = await insert(dynamicForms, { editionId: edition.id, name: 'F', pages: latest, settings: {} });
  const versions: (typeof formVersions.$inferSelect)[] = [];
  for (const [index, pages] of [old, latest].entries())
    versions.push(
      await insert(formVersions, {
        formId: form.id,
        number: index + 1,
        name: 'F',
        pages,
        settings: {},
        publishedAt: t.clock.now(),
      }),
    );
  const add = (index: number, person: Partial<typeof inscriptions.$inferInsert>, answers: object) =>
    insert(inscriptions, {
      editionId: edition.id,
      kind: 'participant',
      status: 'confirmed',
      confirmedAt: t.clock.now(),
      createdAt: new Date(t.clock.now().getTime() - index * 60_000),
      userId: user.id,
      formVersionId: versions[index]?.id ?? null,
      answers: Object.entries(answers).map(([fieldName, value]) => ({ fieldName, value })),
      ...person,
    });
  await add(
    0,
    { firstname: 'Léa', lastname: '=HYPERLINK("x")', birthdate: '1990-02-14' },
    {
      taille: 'm',
      regime: '+1;2',
    },
  );
  await add(1, { firstname: 'Marc', lastname: 'Dupont', status: 'cancelled' }, { taille: 'm', temps: 95 });
  return { owner, edition, user, desk: new Desk(t, owner, edition) };
}

const lines = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n');

test('a csv has one column for each question of every version, with labels as they were', async () => {
  const { desk } = await open();
  const { status, text, answer } = await desk.call('GET', 'registrations-export.csv');
  expect(status).toBe(200);
  expect(answer.headers['content-disposition']).toContain('inscriptions-');
  const [header, first, second] = lines(text);
  expect(header).toBe(
    'Référence;Nom;Prénom;E-mail;Téléphone;Date de naissance;Type;Statut;Inscription le;Groupe;Produits;Tarif;Code promo;Total;Don;Paiement;Moyen de paiement;N° de chèque ou motif;Remboursé;Entrée;Disponibilités;Documents manquants;Taille du T-shirt;Temps visé;Nom (nom);Régime',
  );
  expect(first).toMatch(
    /;"'=HYPERLINK\(""x""\)";Léa;.*;14\/02\/1990;Participant;Confirmée;.*;Moyen;;;"'\+1;2"$/,
  );
  expect(second).toMatch(/;Dupont;Marc;.*;Annulée;.*;M;95;;$/);
});

test('a workbook says the same, as typed cells', async () => {
  const { desk } = await open();
  const { answer } = await desk.call('GET', 'registrations-export.xlsx');
  const [header, first] = readSheet(answer.rawPayload);
  const columnOf = (name: string) => [...(header ?? [])].find(([, text]) => text === name)?.[0] ?? '';
  expect(first?.get(columnOf('Nom'))).toBe('=HYPERLINK("x")');
  expect(first?.get(columnOf('Date de naissance'))).toBe(32_918);
  expect(first?.get(columnOf('Régime'))).toBe('+1;2');
});

test('the filter of the list is the filter of the file', async () => {
  const { desk } = await open();
  const { text } = await desk.call('GET', 'registrations-export.csv?status=cancelled');
  expect(lines(text)).toHaveLength(2);
  expect((await desk.call('GET', 'registrations-export.csv?status=paid')).status).toBe(400);
  expect((await desk.call('GET', 'registrations-export.pdf')).status).toBe(400);
});

test('taking data out needs its own permission', async () => {
  const { edition } = await open();
  const reader = await buildUser(t);
  const permissions = ['canViewEditionStats' as const];
  await insert(eventAdmins, { editionId: edition.id, userId: reader.id, permissions });
  const desk = new Desk(t, reader, edition);
  expect((await desk.list()).status).toBe(200);
  expect((await desk.call('GET', 'registrations-export.csv')).status).toBe(403);
});

test('many rows come in batches without losing or repeating one', async () => {
  const { desk, edition, user } = await open();
  await t.db.orm.delete(inscriptions).where(eq(inscriptions.editionId, edition.id));
  // Every third has the same time, so that a batch ends among equals.
  await t.db.orm.execute(sql`
    insert into inscriptions (edition_id, kind, status, confirmed_at, user_id, firstname, lastname, created_at)
    select ${edition.id}, 'participant', 'confirmed', now(), ${user.id}, 'P' || n, 'Nom', now() - (n / 3) * interval '1 second'
    from generate_series(1, 1701) n`);
  const { text } = await desk.call('GET', 'registrations-export.csv');
  const rows = lines(text).slice(1);
  expect(rows).toHaveLength(1_701);
  expect(new Set(rows.map((row) => row.split(';')[0])).size).toBe(1_701);
});
