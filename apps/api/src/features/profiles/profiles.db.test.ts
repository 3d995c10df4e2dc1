import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../platform/auth/tables.ts';
import { inserter } from '../../platform/db/testing/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signUpForm } from '../accounts/testing/account-calls.ts';
import { associations } from '../memberships/tables-associations.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { buildEdition, buildEvent, type User } from '../organizers/testing/event-world.ts';
import { inscriptions } from '../registration/tables.ts';
import { addresses, profiles } from './tables.ts';
import { sendPicture } from './testing/matrix-cases.ts';

let t: TestApp;
let me: User;
let other: User;
let profile: typeof profiles.$inferSelect;
let otherProfile: typeof profiles.$inferSelect;
const insert = inserter(() => t.db);

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  [me, other] = [await buildUser(t), await buildUser(t)];
  profile = await insert(profiles, { userId: me.id });
  otherProfile = await insert(profiles, { userId: other.id, firstname: 'Autre' });
});

const call = (by: User, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, data?: object) =>
  t.as(by).inject({ method, url: `/api${url}`, ...(data ? { payload: { data } } : {}) });
const put = (data: object, by = me, of = profile) => call(by, 'PUT', `/profiles/${of.documentId}`, data);
const issuesOf = (answer: {
  json(): { error: { details: { issues: { path: string; message: string }[] } } };
}) => answer.json().error.details.issues;

const address = {
  name: 'Maison',
  type: 'default',
  line1: '12 rue des Lilas',
  city: 'Amiens',
  zipcode: '80000',
  country: 'France',
  coordinates: '49.894,2.295',
};
const contact = {
  firstname: 'Jeanne',
  lastname: 'Petit',
  type: 'Sœur',
  phone: '+33612407718',
  email: 'jeanne@exemple.test',
};
const make = async (path: 'addresses' | 'tiers', data: object, by = me): Promise<string> => {
  const answer = await call(by, 'POST', `/${path}`, data);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.documentId;
};

async function confirmFor(user: User, edition: { startsInDays: number; lockFrom?: Date }) {
  const start = t.clock.now().getTime() + edition.startsInDays * 86_400_000;
  const event = await buildEvent(t, other.id);
  const row = await buildEdition(t, event.id, {
    status: 'published',
    startsAt: new Date(start),
    endsAt: new Date(start + 86_400_000),
    profileLockFrom: edition.lockFrom ?? null,
  });
  await insert(inscriptions, {
    editionId: row.id,
    kind: 'participant',
    status: 'confirmed',
    confirmedAt: t.clock.now(),
    userId: user.id,
  });
  return row;
}

describe('my profile', () => {
  test('takes the personal information, and the nationality brings its zone', async () => {
    const answer = await put({
      firstname: ' Camille ',
      lastname: 'Lefèvre',
      gender: 'Mme',
      birthday: '1990-03-12T00:00:00.000Z',
      birthplace: 'Amiens',
      nationality: 'JP',
      phone: '+33612407718',
      languages: ['fr', { label: 'Anglais', value: 'en' }],
    });
    expect(answer.json().data).toMatchObject({
      firstname: 'Camille',
      birthday: '1990-03-12',
      timezone: 'Asia/Tokyo',
      timeUTC: 'UTC+09:00',
      code: 'JP',
      languages: ['fr', 'en'],
    });
    const chosen = await put({ timezone: 'Europe/Paris', timeUTC: 'UTC+12:00' });
    expect(chosen.json().data).toMatchObject({ timezone: 'Europe/Paris', timeUTC: 'UTC+02:00' });
    const [user] = await t.db.orm.select().from(users).where(eq(users.id, me.id));
    expect(user?.username).toBe('Camille-Lefèvre');
  });

  test.each([
    [{ firstname: 'A' }, 'Le prénom doit contenir au moins 2 caractères.'],
    [{ lastname: ' B ' }, 'Le nom doit contenir au moins 2 caractères.'],
    [{ gender: 'X' }, 'Veuillez sélectionner un genre.'],
    [{ birthplace: 'A' }, 'Veuillez saisir un lieu de naissance valide.'],
    [{ birthday: '' }, 'La date de naissance est requise.'],
    [{ birthday: '1899-12-31' }, 'Choisissez une date à partir du 01/01/1900.'],
    [{ birthday: '2027-04-14' }, 'Choisissez une date jusqu’au 13/04/2027.'],
    [{ nationality: '' }, 'Veuillez sélectionner une nationalité.'],
    [{ timezone: 'Mars/Olympus' }, 'Veuillez sélectionner un fuseau horaire.'],
    [{ languages: [] }, 'Merci de choisir une langue'],
    [{ shoe_size: 19.5 }, 'Veuillez saisir une pointure valide (20-55).'],
    [{ shoe_size: 40.3 }, 'Veuillez saisir une pointure valide (20-55).'],
    [{ shirt_size: 'XXS' }, 'Veuillez sélectionner une taille de t-shirt.'],
  ])('%o is refused in words', async (data, message) => {
    const answer = await put(data);
    expect(answer.statusCode).toBe(400);
    expect(issuesOf(answer).map((issue) => issue.message)).toContain(message);
  });

  test('takes sizes, and a phone number can be taken back', async () => {
    expect(
      (await put({ shirt_size: 'L', shoe_size: 42.5, phone: '+33612407718' })).json().data,
    ).toMatchObject({ shirt_size: 'L', shoe_size: 42.5 });
    expect((await put({ phone: '' })).json().data.phone).toBeNull();
  });

  test('of somebody else does not exist', async () => {
    expect((await put({ firstname: 'Vilain' }, me, otherProfile)).statusCode).toBe(404);
    expect((await call(me, 'GET', `/profiles/${otherProfile.documentId}`)).statusCode).toBe(404);
    expect((await call(me, 'GET', '/profiles')).json().data).toHaveLength(1);
    const byMail = `/users?filters[email][$eq]=${encodeURIComponent(other.email)}`;
    expect((await call(me, 'GET', byMail)).json().data).toEqual([]);
    expect((await call(me, 'PUT', `/users/${other.documentId}`, { picture: null })).statusCode).toBe(403);
  });
});

describe('addresses', () => {
  test('are made, listed in order, and three at most', async () => {
    const ids = [
      await make('addresses', address),
      await make('addresses', { ...address, name: 'Bureau', type: 'other' }),
      await make('addresses', { ...address, name: 'Compta', type: 'billing', useForInvoice: true }),
    ];
    const answer = await t.as(me).inject({
      method: 'PUT',
      url: `/api/profiles/${profile.documentId}?populate=addresses`,
      payload: { data: { addresses: ids } },
    });
    expect(answer.json().data.addresses).toMatchObject([
      { name: 'Maison', coordinates: '49.894,2.295' },
      { name: 'Bureau', type: 'other' },
      { name: 'Compta', useForInvoice: true },
    ]);
    const fourth = await call(me, 'POST', '/addresses', address);
    expect([fourth.statusCode, fourth.json().error.message]).toEqual([
      409,
      'Un profil compte au plus 3 adresses.',
    ]);
    const loose = await insert(addresses, { createdById: me.id, line1: '4 rue du Bac' });
    expect((await put({ addresses: [...ids, loose.id] })).statusCode).toBe(409);
    expect((await call(me, 'DELETE', `/addresses/${ids[1]}`)).statusCode).toBe(200);
    expect((await put({ addresses: [ids[0], ids[2], loose.documentId] })).statusCode).toBe(200);
  });

  test('at the limit two windows at once still end with three', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => make('addresses', address)));
    await Promise.all([put({ addresses: ids.slice(0, 3) }), put({ addresses: ids.slice(2, 5) })]);
    const kept = await t.db.orm.select().from(addresses).where(eq(addresses.profileId, profile.id));
    expect(kept).toHaveLength(3);
  });

  test.each([
    [{ name: 'Home' }, 'Veuillez saisir un nom valide.'],
    [{ type: 'work' }, "Veuillez sélectionner un type d'adresse."],
    [{ line1: '1 r' }, 'Veuillez saisir une adresse valide.'],
    [{ city: 'A' }, 'Veuillez saisir une ville valide.'],
    [{ zipcode: '8' }, 'Le code postal est requis.'],
    [{ country: 'F' }, 'Veuillez saisir un pays.'],
    [{ coordinates: '95,2' }, 'Cette position n’est pas valide.'],
  ])('%o is refused in words', async (wrong, message) => {
    const answer = await call(me, 'POST', '/addresses', { ...address, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(issuesOf(answer).map((issue) => issue.message)).toContain(message);
  });

  test('of others, of associations and of editions cannot be taken', async () => {
    const theirs = await make('addresses', address, other);
    expect((await put({ addresses: [theirs] })).statusCode).toBe(403);
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect(
        (await call(me, method, `/addresses/${theirs}`, method === 'PUT' ? { city: 'Laon' } : undefined))
          .statusCode,
      ).toBe(404);
    const hall = await insert(addresses, { createdById: me.id, line1: 'Place de la mairie' });
    await insert(associations, { name: 'Club', addressId: hall.id });
    expect((await put({ addresses: [hall.documentId] })).statusCode).toBe(403);
    expect((await call(me, 'DELETE', `/addresses/${hall.documentId}`)).statusCode).toBe(404);
  });
});

describe('emergency contacts and children', () => {
  test('are made and stand in the profile', async () => {
    const id = await make('tiers', contact);
    const child = await make('tiers', {
      firstname: 'Lison',
      lastname: 'Petit',
      birthdate: '2018-05-17',
      type: 'child',
      email: '',
      parents: [me.documentId],
    });
    expect((await put({ tiers: [id] })).statusCode).toBe(200);
    const seen = (await call(me, 'GET', `/profiles/${profile.documentId}?populate=tiers`)).json().data.tiers;
    expect(seen).toMatchObject([
      { type: 'Sœur', kind: 'emergency_contact' },
      { documentId: child, type: 'child' },
    ]);
    expect((await put({ tiers: [] })).statusCode).toBe(200);
    const left = (await call(me, 'GET', `/profiles/${profile.documentId}?populate=tiers`)).json().data.tiers;
    expect(left).toMatchObject([{ kind: 'child' }]);
    const changed = await call(me, 'PUT', `/tiers/${id}`, { phone: '+33611111111' });
    expect(changed.json().data).toMatchObject({ firstname: 'Jeanne', phone: '+33611111111' });
    expect((await call(me, 'DELETE', `/tiers/${id}`)).statusCode).toBe(200);
  });

  test.each([
    [{ firstname: 'J', lastname: '' }, 'Le nom complet doit contenir au moins 2 caractères.'],
    [{ type: 'S' }, 'La relation doit contenir au moins 2 caractères.'],
    [{ phone: '061240' }, 'Veuillez saisir un numéro de téléphone valide.'],
    [{ email: 'jeanne' }, 'Veuillez saisir un email valide.'],
    [{ email: null }, 'Veuillez saisir un email valide.'],
    [{ type: 'child', email: null, phone: null }, 'La date de naissance est requise.'],
    [
      { type: 'child', email: null, phone: null, birthdate: '2027-12-01' },
      'Choisissez une date jusqu’au 13/04/2027.',
    ],
  ])('%o is refused in words', async (wrong, message) => {
    const answer = await call(me, 'POST', '/tiers', { ...contact, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(issuesOf(answer).map((issue) => issue.message)).toContain(message);
  });

  test('are five contacts at most', async () => {
    for (let made = 0; made < 5; made++) await make('tiers', contact);
    expect((await call(me, 'POST', '/tiers', contact)).statusCode).toBe(409);
  });

  test('of others are out of reach', async () => {
    const theirs = await make('tiers', contact, other);
    expect((await put({ tiers: [theirs] })).statusCode).toBe(403);
    expect((await call(me, 'GET', `/tiers/${theirs}`)).statusCode).toBe(404);
    expect((await call(me, 'DELETE', `/tiers/${theirs}`)).statusCode).toBe(404);
    const forOther = await call(me, 'POST', '/tiers', {
      firstname: 'Noé',
      lastname: 'Petit',
      birthdate: '2018-05-17',
      type: 'child',
      parents: [other.documentId],
    });
    expect(forOther.statusCode).toBe(403);
  });

  test('a child with a registration cannot be deleted', async () => {
    const id = await make('tiers', {
      firstname: 'Noé',
      lastname: 'Petit',
      birthdate: '2018-05-17',
      type: 'child',
    });
    const edition = await buildEdition(t, (await buildEvent(t, other.id)).id);
    const child = (await call(me, 'GET', `/tiers/${id}`)).json().data;
    await insert(inscriptions, {
      editionId: edition.id,
      kind: 'participant',
      status: 'confirmed',
      confirmedAt: t.clock.now(),
      userId: me.id,
      thirdPersonId: child.id,
    });
    const answer = await call(me, 'DELETE', `/tiers/${id}`);
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      409,
      'Cette personne a des inscriptions\u00a0: elle ne peut pas être supprimée.',
    ]);
  });
});

describe('the lock of the profile', () => {
  const lock = async () => (await call(me, 'GET', '/custom/can-edit-profile')).json();

  test('is open without a registration, or long before it', async () => {
    expect(await lock()).toEqual({ canEdit: true, reason: null, lockedUntil: null, events: [] });
    await confirmFor(me, { startsInDays: 8 });
    expect((await lock()).canEdit).toBe(true);
  });

  test('closes a week before, or when the organiser says, until the event is over', async () => {
    const edition = await confirmFor(me, { startsInDays: 6 });
    expect(await lock()).toMatchObject({
      canEdit: false,
      lockedUntil: edition.endsAt.toISOString(),
      events: [
        { eventName: 'Trail des Lilas', editionName: 'Édition 2027', endDate: edition.endsAt.toISOString() },
      ],
    });
    const refused = await put({ shirt_size: 'M' });
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'profile_locked']);
    for (const [path, data] of [
      ['addresses', address],
      ['tiers', contact],
    ] as const)
      expect((await call(me, 'POST', `/${path}`, data)).statusCode).toBe(409);
    const signUp = { data: { registerFormValues: signUpForm } };
    expect(
      (await t.as(me).inject({ method: 'POST', url: '/api/auth/create-or-update-user', payload: signUp }))
        .statusCode,
    ).toBe(409);
    expect((await put({ shirt_size: 'M' }, other, otherProfile)).statusCode).toBe(200);
    const past = new Date(t.clock.now().getTime() - 1);
    await t.db.orm
      .update(eventEditions)
      .set({ startsAt: past, endsAt: t.clock.now() })
      .where(eq(eventEditions.id, edition.id));
    expect((await lock()).canEdit).toBe(true);
    expect((await put({ shirt_size: 'M' })).statusCode).toBe(200);
    await confirmFor(me, { startsInDays: 30, lockFrom: t.clock.now() });
    expect((await lock()).canEdit).toBe(false);
  });
});

describe('picture and avatar', () => {
  test('a photo of mine is shown, and an avatar takes its place', async () => {
    const sent = await sendPicture({ t }, me, profile.documentId);
    expect(sent.statusCode, sent.body).toBe(200);
    const { url } = sent.json();
    const shown = await call(me, 'PUT', `/users/${me.documentId}`, { picture: url });
    expect(shown.json().data).toMatchObject({ url_picture: url });
    expect((await call(other, 'PUT', `/users/${other.documentId}`, { picture: url })).statusCode).toBe(400);
    const avatar = { seed: 'Ab12Cd34', options: { eyes: 'happy', skin: 'edb98a' } };
    expect((await call(me, 'PUT', `/users/${me.documentId}`, { avatar })).json().data).toMatchObject({
      avatar,
      url_picture: null,
    });
  });

  test('a photo goes to the folder of one’s own profile only', async () => {
    expect((await sendPicture({ t }, me, otherProfile.documentId)).statusCode).toBe(403);
  });

  test.each([
    { seed: 'short', options: {} },
    { seed: 'abcd1234', options: { eyes: 'lasers' } },
    { seed: 'abcd1234', options: { hairColor: '"><script>' } },
    { seed: 'abcd1234', options: {}, extra: 1 },
  ])('%o is no avatar', async (avatar) => {
    expect((await call(me, 'PUT', `/users/${me.documentId}`, { avatar })).statusCode).toBe(400);
  });
});
