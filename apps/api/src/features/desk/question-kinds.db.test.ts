import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipartBody } from '../../platform/uploads/testing/multipart-body.ts';
import { picture } from '../../platform/uploads/testing/sample-files.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { dynamicForms, formVersions } from '../forms/tables.ts';
import { addAdmin } from '../organizers/testing/event-world.ts';
import { publishForm, Registrant } from '../registration/testing/registration-world.ts';
import { buildSale } from '../reservations/testing/sale-world.ts';
import { Desk } from './testing/desk-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const options = (...values: string[]) => values.map((value) => ({ id: value, label: value, value }));
const question = (id: string, fieldLabel: string, over: object = {}) => ({
  id,
  fieldName: id,
  fieldLabel,
  ...over,
});

const questions = [
  question('prenom', 'Prénom', { fieldRequired: true }),
  question('nom', 'Nom', { fieldRequired: true }),
  question('niveau', 'Votre niveau', { fieldType: 'rating', fieldRequired: true, fieldHelp: 'De 1 à 5.' }),
  question('ateliers', 'Ateliers', { fieldType: 'ranking', fieldEnum: options('Judo', 'Escrime', 'Danse') }),
  question('presence', 'Présence', {
    fieldType: 'matrix',
    fieldRequired: true,
    fieldRows: options('Samedi', 'Dimanche'),
    fieldEnum: options('Oui', 'Non'),
  }),
  question('arrivee', 'Arrivée', { fieldType: 'time' }),
  question('domicile', 'Domicile', { fieldType: 'address' }),
  question('accord', 'Accord', { fieldType: 'signature', fieldRequired: true }),
  question('source', 'Source', { fieldType: 'hidden', fieldDefault: 'site' }),
];

async function openWorkshop() {
  const sale = await buildSale(t);
  await publishForm(t, sale, [{ id: 'p', name: 'Vous', blocks: [{ id: 'b', name: 'B', questions }] }], {
    allowEmptyCart: true,
  });
  const organiser = await addAdmin(t, 'admin', { editionId: sale.edition.id });
  const desk = new Desk(t, organiser, sale.edition);
  const arrive = async () => {
    const user = await buildUser(t);
    const person = await new Registrant(t, user).open(sale.edition);
    return {
      user,
      send: async (bytes: Buffer, name = 'signature.png') => {
        const form = multipartBody([
          { field: 'folder', value: 'documents' },
          { name, type: 'image/png', bytes },
        ]);
        const sent = await t.as(user).inject({ method: 'POST', url: '/api/spaces/upload', ...form });
        expect(sent.statusCode, sent.body).toBe(200);
        return { url: sent.json().url as string, name, size: bytes.length };
      },
      submit: (answers: Record<string, unknown>) =>
        person.submit(sale.edition, {
          form: Object.entries(answers).map(([fieldName, value]) => ({ fieldName, value })),
        }),
    };
  };
  return { ...sale, desk, arrive };
}

const given = {
  prenom: 'Léa',
  nom: 'Roy',
  niveau: 4,
  ateliers: ['Danse', 'Judo', 'Escrime'],
  presence: { Samedi: 'Oui', Dimanche: 'Non' },
  arrivee: '09:30',
  domicile: { line1: '12 rue des Remparts', zipcode: '02000', city: 'Laon' },
};

test('every kind of answer is stored, read, exported and found at the desk', async () => {
  const { desk, arrive } = await openWorkshop();
  const lea = await arrive();
  const { body, status } = await lea.submit({
    ...given,
    accord: await lea.send(await picture('png'), 'Léa Roy.png'),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const bob = await arrive();
  const other = await bob.submit({
    ...given,
    prenom: 'Bob',
    niveau: 2,
    ateliers: null,
    presence: { Samedi: 'Non', Dimanche: 'Non' },
    arrivee: '14:00',
    domicile: null,
    accord: await bob.send(await picture('png')),
    source: 'affiche',
  });
  expect(other.status, JSON.stringify(other.body)).toBe(200);

  const { body: choices } = await desk.call('GET', 'registrations-answers');
  const keyOf = (name: string): string =>
    choices.data.find((choice: { name: string }) => choice.name === name)?.documentId ?? `(no ${name})`;
  const found = async (...names: string[]) => {
    const query = names.map((name) => `answer=${encodeURIComponent(keyOf(name))}`).join('&');
    const { body: page, text } = await desk.list(`${query}&sort=lastname:asc`);
    expect(page?.meta?.pagination?.total, text).toBe(page.data.length);
    return page.data.map((row: { firstname: string }) => row.firstname);
  };
  expect(await found('Votre niveau\u00a0: 4 sur 5')).toEqual(['Léa']);
  expect(await found('Votre niveau\u00a0: 4 sur 5', 'Votre niveau\u00a0: 2 sur 5')).toEqual(['Bob', 'Léa']);
  expect(await found('Ateliers\u00a0: Danse en premier')).toEqual(['Léa']);
  expect(await found('Ateliers\u00a0: Judo en premier')).toEqual([]);
  expect(await found('Présence\u00a0: Samedi, Non')).toEqual(['Bob']);
  expect(await found('Présence\u00a0: Samedi, Non', 'Source\u00a0: site')).toEqual(['Bob']);
  expect(await found('Arrivée\u00a0: 14\u00a0h')).toEqual(['Bob']);
  expect(await found('Domicile\u00a0: 02000 Laon')).toEqual(['Léa']);
  expect(await found('Accord\u00a0: signé')).toEqual(['Bob', 'Léa']);
  // What a browser says of a hidden field without the organiser's link does not count.
  expect(await found('Source\u00a0: site')).toEqual(['Bob', 'Léa']);
  expect(keyOf('Source\u00a0: affiche')).toBe('(no Source\u00a0: affiche)');

  const { text } = await desk.call('GET', 'registrations-export.csv');
  const [header = [], ...rows] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  const row = rows.find((cells) => cells.includes('Léa')) ?? [];
  expect(Object.fromEntries(header.map((name, index) => [name, row[index]]))).toMatchObject({
    'Votre niveau': '4',
    'Ateliers\u00a0: Judo': '2',
    'Ateliers\u00a0: Danse': '1',
    'Présence\u00a0: Samedi': 'Oui',
    'Présence\u00a0: Dimanche': 'Non',
    Arrivée: '09:30',
    'Domicile\u00a0: rue': '12 rue des Remparts',
    'Domicile\u00a0: code postal': '02000',
    'Domicile\u00a0: ville': 'Laon',
    Accord: 'Signature de Léa Roy',
    Source: 'site',
  });

  const { body: list } = await desk.list('search=L%C3%A9a');
  const inscription = list.data[0];
  const detail = await desk.read({ inscription });
  const answers = detail.body.data.sections.flatMap(
    (section: { answers: { fieldName: string; text: string }[] }) => section.answers,
  );
  expect(
    Object.fromEntries(answers.map((one: { fieldName: string; text: string }) => [one.fieldName, one.text])),
  ).toMatchObject({
    niveau: '4 sur 5',
    ateliers: '1. Danse, 2. Judo, 3. Escrime',
    presence: 'Samedi\u00a0: Oui, Dimanche\u00a0: Non',
    domicile: '12 rue des Remparts, 02000 Laon',
    accord: 'Signature de Léa Roy',
  });
  const correctable = answers
    .filter((one: { isCorrectable: boolean }) => one.isCorrectable)
    .map((one: { fieldName: string }) => one.fieldName);
  expect(correctable).toEqual(['prenom', 'nom', 'niveau', 'ateliers', 'presence', 'arrivee', 'domicile']);

  const mine = await t.as(lea.user).inject({
    method: 'GET',
    url: `/api/custom/my-inscriptions/${inscription.documentId}`,
  });
  const texts = mine.json().data.answers as { fieldName: string; text: string | null }[];
  expect(texts.find(({ fieldName }) => fieldName === 'source')?.text).toBeNull();
  expect(texts.find(({ fieldName }) => fieldName === 'niveau')?.text).toBe('4 sur 5');
});

test('a row and an option that the form no longer has stay in the file and at the desk', async () => {
  const asked = (rows: string[], sports: string[]) => {
    const [fieldRows, fieldEnum] = [options(...rows), options(...sports)];
    const questions = [
      question('prenom', 'Prénom'),
      question('jours', 'Jours', { fieldType: 'matrix', fieldRows, fieldEnum: options('Oui') }),
      question('sports', 'Sports', { fieldType: 'ranking', fieldEnum }),
    ];
    return [{ id: 'p', name: 'Vous', blocks: [{ id: 'b', name: 'B', questions }] }];
  };
  const sale = await buildSale(t);
  await publishForm(t, sale, asked(['Samedi', 'Dimanche'], ['Judo', 'Danse']), { allowEmptyCart: true });
  const [form] = await t.db.orm
    .select({ id: dynamicForms.id })
    .from(dynamicForms)
    .where(eq(dynamicForms.editionId, sale.edition.id));
  const desk = new Desk(t, await addAdmin(t, 'admin', { editionId: sale.edition.id }), sale.edition);
  const register = async (answers: Record<string, unknown>) => {
    const person = await new Registrant(t, await buildUser(t)).open(sale.edition);
    const { status, body } = await person.submit(sale.edition, {
      form: Object.entries(answers).map(([fieldName, value]) => ({ fieldName, value })),
    });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  await register({ prenom: 'Léa', jours: { Samedi: 'Oui', Dimanche: 'Oui' }, sports: ['Danse', 'Judo'] });
  await sale.insert(formVersions, {
    ...{ formId: form?.id ?? 0, number: 2, name: 'Inscription', publishedAt: t.clock.now() },
    ...{ pages: asked(['Samedi'], ['Judo']), settings: { allowEmptyCart: true } },
  });
  await register({ prenom: 'Bob', jours: { Samedi: 'Oui' }, sports: ['Judo'] });
  const { text } = await desk.call('GET', 'registrations-export.csv');
  const [header = [], ...rows] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  const of = (name: string) => {
    const row = rows.find((cells) => cells.includes(name)) ?? [];
    return Object.fromEntries(header.map((column, index) => [column, row[index]]));
  };
  expect(of('Léa')).toMatchObject({
    'Jours\u00a0: Samedi': 'Oui',
    'Jours\u00a0: Dimanche': 'Oui',
    'Sports\u00a0: Judo': '2',
    'Sports\u00a0: Danse': '1',
  });
  expect(of('Bob')).toMatchObject({ 'Jours\u00a0: Dimanche': '', 'Sports\u00a0: Danse': '' });
  const { body } = await desk.call('GET', 'registrations-answers');
  const names = body.data.map(({ name }: { name: string }) => name);
  expect(names).toContain('Jours\u00a0: Dimanche, Oui');
  expect(names).toContain('Sports\u00a0: Danse en premier');
});

test('a signature is the signer’s own small PNG', async () => {
  const { arrive } = await openWorkshop();
  const lea = await arrive();
  const bob = await arrive();
  const problemWith = async (accord: unknown) => {
    const { status, body } = await lea.submit({ ...given, accord });
    expect(status).not.toBe(200);
    return JSON.stringify(body);
  };
  const again = 'Accord\u00a0: signez de nouveau.';
  expect(await problemWith(await lea.send(await picture('jpeg')))).toContain(again);
  const side = 400;
  const noise = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  expect(await problemWith({ ...(await lea.send(noise)), size: 10 })).toContain(again);
  expect(await problemWith(await bob.send(await picture('png')))).toContain('Accord');
  expect(await problemWith(null)).toContain('Accord est requis.');
});
