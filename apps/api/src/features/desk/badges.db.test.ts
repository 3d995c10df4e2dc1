import { randomBytes } from 'node:crypto';
import { urlOfKey } from '@kermesse/domain/uploads/schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { files } from '../../platform/uploads/tables.ts';
import { picture } from '../../platform/uploads/testing/sample-files.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventAdmins } from '../organizers/tables.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { settleFreeOrder } from '../payments/settle-order.ts';
import { buildEdition, buildProduct, buildRegistration } from '../payments/testing/payment-test.ts';
import { profiles } from '../profiles/tables.ts';
import { inscriptions } from '../registration/tables.ts';
import { tickets } from '../tickets/tables.ts';
import { pdfTexts } from '../tickets/testing/pdf-texts.ts';
import { ticketCode } from '../tickets/ticket-code.ts';
import { Desk } from './testing/desk-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
const insert = inserter(() => t.db);

async function storePicture(ownerUserId: number): Promise<string> {
  const storageKey = `${randomBytes(16).toString('hex')}.png`;
  const bytes = await picture('png', 800, 400);
  await t.platform.uploads.storage.put(storageKey, bytes, 'image/png');
  await insert(files, {
    ownerUserId,
    folder: 'events',
    profile: 'eventImage',
    kind: 'cover',
    originalName: 'couverture.png',
    mediaType: 'image/png',
    bytes: bytes.length,
    storageKey,
    visibility: 'public',
    sha256: 'x',
    storedAt: t.clock.now(),
  });
  return urlOfKey(storageKey);
}

type Name = readonly [firstname: string, lastname: string];

async function open() {
  const { owner, edition } = await buildEdition(t);
  const race = await buildProduct(t, edition, { name: '10 km', priceCents: 0, stock: 500 });
  const meal = await buildProduct(t, edition, { name: 'Repas', priceCents: 0, stock: 500 });
  const register = async ([firstname, lastname]: Name, bought = [{ product: race, quantity: 1 }]) => {
    const { inscription, order } = await buildRegistration(t, edition, bought);
    await t.db.orm
      .update(inscriptions)
      .set({ firstname, lastname })
      .where(eq(inscriptions.id, inscription.id));
    await t.db.transaction((tx) => settleFreeOrder(tx, t.platform, order.id));
    return inscription;
  };
  const help = async (firstname: string, lastname: string) =>
    insert(inscriptions, {
      editionId: edition.id,
      kind: 'volunteer',
      status: 'confirmed',
      confirmedAt: t.clock.now(),
      userId: (await buildUser(t)).id,
      firstname,
      lastname,
    });
  const desk = new Desk(t, owner, edition);
  const print = async (audience: object = {}, design: object = {}) => {
    const { status, answer } = await desk.call('POST', 'badges.pdf', { audience, design });
    expect(status, answer.body).toBe(200);
    const pdf = answer.rawPayload;
    return {
      pdf,
      texts: pdfTexts(pdf),
      pages: pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0,
      count: Number(answer.headers['x-row-count']),
    };
  };
  return { owner, edition, race, meal, register, help, desk, print };
}

test('whoever has a valid ticket has a badge, by name, with the code of the door', async () => {
  const { race, meal, register, print, desk } = await open();
  const ada = await register(
    ['Ada', 'Lovelace'],
    [
      { product: race, quantity: 1 },
      { product: meal, quantity: 2 },
    ],
  );
  await register(['Zoé', 'Aubry']);
  const gone = await register(['Gone', 'Refunded']);
  await t.db.orm.update(tickets).set({ status: 'cancelled' }).where(eq(tickets.inscriptionId, gone.id));

  const { texts, pages, count } = await print();
  expect([pages, count]).toEqual([2, 2]);
  expect(texts.indexOf('Zoé')).toBeLessThan(texts.indexOf('Ada'));
  expect(texts).toContain('10 km, 2 × Repas');
  expect(texts).not.toContain('Gone');

  const preview = (
    await desk.call('POST', 'badges/preview', { audience: { registrations: [ada.documentId] } })
  ).body.data;
  const [ticket] = await t.db.orm
    .select()
    .from(tickets)
    .where(eq(tickets.inscriptionId, ada.id))
    .orderBy(tickets.id);
  expect(preview).toMatchObject({
    count: 1,
    first: { firstname: 'Ada', lastname: 'Lovelace', code: ticketCode(t.config, ticket?.documentId ?? '') },
  });
  expect((await print({ per: 'ticket' })).count).toBe(4);
  expect((await print({ products: [meal.documentId] })).texts).toContain('2 × Repas');
  expect((await print({ registrations: [gone.documentId, ada.documentId] })).count).toBe(1);
  const none = await desk.call('POST', 'badges.pdf', { audience: { registrations: [gone.documentId] } });
  expect([none.status, none.text]).toEqual([400, expect.stringContaining('Personne n’a de badge')]);
});

test('volunteers and organisers have one too; labels begin where the sheet is still whole', async () => {
  const { owner, register, help, print, desk } = await open();
  await insert(profiles, { userId: owner.id, firstname: 'Odile', lastname: 'Martin' });
  for (let index = 0; index < 3; index++) await register([`Coureur ${index}`, 'Petit']);
  await help('Bob', 'Durand');
  const choices = (await desk.call('GET', 'badges')).body.data;
  expect(choices.counts).toEqual({ participant: 3, volunteer: 1, organizer: 1 });
  const roles = ['participant', 'volunteer', 'organizer'];
  const { texts, pages } = await print({ roles }, { template: 'label-8', startAt: 5 });
  expect(pages).toBe(2);
  expect(texts).toEqual(expect.arrayContaining(['BÉNÉVOLE', 'ORGANISATEUR', 'Bob', 'Odile']));
});

test('names of every alphabet and length come out, and nothing is cut', async () => {
  const { register, print } = await open();
  const long = 'Marie-Antoinette-Élisabeth de Montmorency-Laval du Plessis-Bellière';
  const names: Name[] = [
    ['Łukasz', 'Dvořák'],
    ['Ελένη', 'Παπαδοπούλου'],
    ['محمد', 'العربي'],
    ['דוד', 'כהן'],
    ['👩‍👩‍👧', '🎪'],
    ['Cœur', 'Ÿves'],
    ['x'.repeat(110), 'y'.repeat(110)],
    [long, '‮evil\u0007'],
  ];
  for (const name of names) await register(name);
  for (const template of ['a6', 'card', 'label-24', 'label-21', 'label-8']) {
    const { texts, count } = await print({}, { template });
    expect(count).toBe(names.length);
    expect(texts).toContain('C\u009cur');
    const written = texts.join('').replaceAll(' ', '');
    expect(written).toContain(long.replaceAll(' ', ''));
    expect(written).toContain('x'.repeat(110));
  }
});

test('a picture of the event stands in the file once, whatever the number of badges', async () => {
  const { owner, edition, register, print, desk } = await open();
  const url = await storePicture(owner.id);
  await t.db.orm.update(eventEditions).set({ coverUrl: url }).where(eq(eventEditions.id, edition.id));
  for (let index = 0; index < 4; index++) await register([`Coureur ${index}`, 'Petit']);
  const { pictures } = (await desk.call('GET', 'badges')).body.data;
  expect(pictures).toEqual([{ id: 'cover', label: 'Image de l’événement', url }]);
  const { pdf } = await print({}, { picture: 'cover' });
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
  const refused = await desk.call('POST', 'badges.pdf', { design: { picture: 'logo' } });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Cette image n’existe plus')]);
});

test('the permission for badges is needed, in this very edition', async () => {
  const { edition } = await open();
  const helper = await buildUser(t);
  const call = () =>
    t.as(helper).inject({
      method: 'POST',
      url: `/api/event-editions/${edition.documentId}/badges/preview`,
      payload: {},
    });
  await insert(eventAdmins, {
    editionId: edition.id,
    userId: helper.id,
    permissions: ['canViewEditionStats'],
  });
  expect((await call()).statusCode).toBe(403);
  const other = await open();
  await insert(eventAdmins, {
    editionId: other.edition.id,
    userId: helper.id,
    permissions: ['canManageBadges'],
  });
  expect((await call()).statusCode).toBe(403);
  await t.db.orm
    .update(eventAdmins)
    .set({ permissions: ['canManageBadges'] })
    .where(eq(eventAdmins.editionId, edition.id));
  expect((await call()).statusCode).toBe(200);
});
