import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import * as sample from '../../platform/uploads/testing/sample-files.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { memberships } from '../memberships/tables.ts';
import type { User } from '../memberships/testing/association-world.ts';
import { addresses } from '../profiles/tables.ts';
import { sendFile } from './testing/send-file.ts';

let t: TestApp;
let admin: User;
beforeAll(async () => {
  t = await openTestApp();
  admin = await buildUser(t, { isPlatformAdmin: true });
});
afterAll(() => t.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (user: { id: number } | null, method: Method, url: string, payload?: object) =>
  t.as(user).inject({ method, url, ...(payload ? { payload } : {}) });

const sendDocument = (user: User) => sendFile(t, user, 'associations/new/logo', sample.pdf());

async function form(user: User, more: object = {}) {
  return {
    data: {
      name: 'Les Amis du Moulin',
      siret: null,
      president_name: 'Odile Vasseur',
      email: 'moulin@association.test',
      phone: '03 22 11 22 33',
      description_short: 'Un moulin.',
      description_long: 'Un moulin et ses amis.',
      address: { line1: '1 rue du Moulin', zipcode: '80000', city: 'Amiens' },
      url_official_document: await sendDocument(user),
      ...more,
    },
  };
}
const create = async (user: User, more: object = {}) =>
  call(user, 'POST', '/api/associations', await form(user, more));

describe('a new association', () => {
  test('is presided by its creator, placed on the map, and waits', async () => {
    const user = await buildUser(t);
    const logo = await sendFile(
      t,
      user,
      'associations/new/logo',
      await sample.picture('png'),
      'logo_new.png',
    );
    const answer = await create(user, { siret: '123 456 789 00012', url_logo: logo });
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json();
    expect(data).toMatchObject({
      name: 'Les Amis du Moulin',
      siret: '12345678900012',
      phone: '0322112233',
      status_asso: 'pending',
      url_logo: logo,
      address: { city: 'Amiens', country: 'FR' },
    });
    expect(data.address.coordinates).toMatch(/^49\.\d+,2\.\d+$/);
    const [president] = await t.db.orm.select().from(memberships).where(eq(memberships.userId, user.id));
    expect(president).toMatchObject({ role: 'president', status: 'active' });
    expect((await call(null, 'GET', `/api/associations/${data.documentId}`)).statusCode).toBe(404);
    expect((await call(null, 'GET', '/api/associations?q=moulin')).json().data).toEqual([]);
    expect((await call(await buildUser(t), 'GET', data.url_official_document)).statusCode).toBe(404);
    expect((await call(admin, 'GET', data.url_official_document)).statusCode).toBe(200);
  });

  test('has an official document that only those in charge open, no longer a creator who has left', async () => {
    const user = await buildUser(t);
    const { documentId, url_official_document: first } = (await create(user)).json().data;
    const second = await sendFile(t, user, `associations/${documentId}/logo`, sample.pdf('Récépissé'));
    expect((await call(user, 'GET', first)).statusCode).toBe(200);
    const save = (url: string) =>
      call(user, 'PUT', `/api/associations/${documentId}`, { data: { url_official_document: url } });
    expect((await save(second)).statusCode).toBe(200);
    expect((await save(second)).statusCode, 'unchanged').toBe(200);
    expect((await call(user, 'GET', second)).statusCode).toBe(200);
    const heir = await buildUser(t);
    await t.db.orm.update(memberships).set({ userId: heir.id }).where(eq(memberships.userId, user.id));
    for (const url of [first, second]) expect((await call(user, 'GET', url)).statusCode).toBe(404);
    for (const reader of [heir, admin]) expect((await call(reader, 'GET', second)).statusCode).toBe(200);
  });

  test('is found by all once a platform admin has accepted it, and only once', async () => {
    const user = await buildUser(t);
    const { documentId } = (await create(user, { name: 'Chorale du Beffroi' })).json().data;
    const waiting = (await call(admin, 'GET', '/api/associations?filters[status_asso][$eq]=pending')).json();
    expect(waiting.data.map((entry: { documentId: string }) => entry.documentId)).toContain(documentId);
    expect((await call(user, 'POST', `/api/associations/${documentId}/accept`, {})).statusCode).toBe(403);
    expect((await call(admin, 'POST', `/api/associations/${documentId}/accept`, {})).statusCode).toBe(200);
    const second = await call(admin, 'POST', `/api/associations/${documentId}/refuse`, { reason: 'Non' });
    expect(second.statusCode).toBe(409);
    expect((await call(null, 'GET', '/api/associations?q=beffroi')).json().data).toHaveLength(1);
    const mails = await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, user.email));
    expect(mails.map(({ kind }) => kind)).toEqual(['associations.accepted']);
  });

  test('that is refused tells why and sets its SIRET free', async () => {
    const [first, second] = [await buildUser(t), await buildUser(t)];
    const { documentId } = (await create(first, { siret: '222222222' })).json().data;
    expect((await create(second, { siret: '222222222' })).statusCode).toBe(409);
    await call(admin, 'POST', `/api/associations/${documentId}/refuse`, { reason: 'Document illisible' });
    const mine = (await call(first, 'GET', '/api/custom/my-associations')).json().associations[0];
    expect(mine).toMatchObject({ associationStatus: 'refused', refusalReason: 'Document illisible' });
    expect((await create(second, { siret: '222222222' })).statusCode).toBe(201);
  });

  test('with an RNA number that is taken is refused, until it is set free', async () => {
    const [first, second] = [await buildUser(t), await buildUser(t)];
    const { documentId } = (await create(first, { rna: 'w802 100 417' })).json().data;
    const refused = await create(second, { rna: 'W802100417' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.details.issues).toEqual([
      { path: 'data.rna', message: 'Ce numéro RNA est déjà lié à une association.' },
    ]);
    await call(admin, 'POST', `/api/associations/${documentId}/refuse`, { reason: 'Document illisible' });
    expect((await create(second, { rna: 'W802100417' })).statusCode).toBe(201);
  });

  test('with a SIRET that is taken is refused, also when two submit at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => buildUser(t)));
    const forms = await Promise.all(people.map((user) => form(user, { siret: '333333333' })));
    const count = async () => (await t.db.orm.select({ id: addresses.id }).from(addresses)).length;
    const before = await count();
    const answers = await Promise.all(
      people.map((user, index) => call(user, 'POST', '/api/associations', forms[index])),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    const { error } = answers.find(({ statusCode }) => statusCode === 409)?.json() ?? {};
    expect(error.message).toBe('Ce numéro de siret est déjà lié à une association.');
    expect(error.details.issues).toEqual([{ path: 'data.siret', message: 'Ce SIRET existe déjà.' }]);
    // The refused requests left no address behind.
    expect(await count()).toBe(before + 1);
  });

  test('needs a document of its own, not somebody else’s, not a picture', async () => {
    const [user, other] = [await buildUser(t), await buildUser(t)];
    const picture = await sendFile(t, user, 'associations/new/logo', await sample.picture('png'), 'x.png');
    for (const url of [await sendDocument(other), picture, 'https://example.org/x.pdf', '']) {
      expect((await create(user, { url_official_document: url })).statusCode).toBe(400);
    }
    expect(await t.db.orm.select().from(memberships).where(eq(memberships.userId, user.id))).toEqual([]);
  });

  test.each([
    [{ siret: '12345678' }, 'siret'],
    [{ phone: '032211' }, 'phone'],
    [{ email: 'x' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ description_long: '' }, 'description_long'],
    [{ address: { line1: 'x', zipcode: '800', city: 'y' } }, 'address.zipcode'],
    [{ is_admin: true }, ''],
  ])('with %j is refused', async (more, path) => {
    const answer = await create(await buildUser(t), more);
    expect(answer.statusCode).toBe(400);
    if (path) expect(JSON.stringify(answer.json().error.details.issues)).toContain(`data.${path}`);
  });

  test('needs a confirmed address', async () => {
    const answer = await create(await buildUser(t, { isConfirmed: false }));
    expect(answer.statusCode).toBe(403);
  });
});
