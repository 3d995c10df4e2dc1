import { distanceKm } from '@kermesse/domain/associations/search';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { multipartBody } from '../../platform/uploads/testing/multipart-body.ts';
import * as sample from '../../platform/uploads/testing/sample-files.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { cotisations } from '../fees/tables.ts';
import { memberships } from '../memberships/tables.ts';
import {
  addMember,
  buildAssociation,
  buildAssociationWorld,
  type User,
} from '../memberships/testing/association-world.ts';
import { addresses, preferences } from '../profiles/tables.ts';
import { associations } from './tables.ts';

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

async function send(user: User, folder: string, bytes: Buffer, name = 'doc_1.pdf'): Promise<string> {
  const body = multipartBody([
    { field: 'folder', value: folder },
    { name, bytes },
  ]);
  const answer = await t.as(user).inject({ method: 'POST', url: '/api/spaces/upload', ...body });
  expect(answer.statusCode).toBe(200);
  return answer.json().url;
}

const sendDocument = (user: User) => send(user, 'associations/new/logo', sample.pdf());

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
    const logo = await send(user, 'associations/new/logo', await sample.picture('png'), 'logo_new.png');
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
    // All or nothing: those who came late left no address behind.
    expect(await count()).toBe(before + 1);
  });

  test('needs a document of its own, not somebody else’s, not a picture', async () => {
    const [user, other] = [await buildUser(t), await buildUser(t)];
    const picture = await send(user, 'associations/new/logo', await sample.picture('png'), 'x.png');
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

describe('searching', () => {
  const centre = { lat: 47.2184, lng: -1.5536 };
  const places = [0.001, 0.02, 0.05, 0.2, 1.5].map((step, index) => ({
    name: `Nantaise ${index}`,
    latitude: centre.lat + step,
    longitude: centre.lng - step / 2,
  }));
  beforeAll(async () => {
    for (const { name, ...home } of places)
      await buildAssociation(t, { name }, { ...home, city: 'Nantes', zipcode: '44000' });
    await buildAssociation(t, { name: 'Nantaise sans adresse' }, { latitude: null, longitude: null });
  });
  const near = async (radiusKm: number, more = '') =>
    (
      await call(
        null,
        'GET',
        `/api/associations?near[lat]=${centre.lat}&near[lng]=${centre.lng}&near[radiusKm]=${radiusKm}${more}`,
      )
    ).json();

  test.each([1, 5, 20, 100, 300])('within %i km finds what lies there, nearest first', async (radius) => {
    const expected = places
      .map(({ name, latitude: lat, longitude: lng }) => ({ name, km: distanceKm(centre, { lat, lng }) }))
      .filter(({ km }) => km <= radius)
      .sort((a, b) => a.km - b.km);
    const { data, meta } = await near(radius);
    const found = data.filter(({ name }: { name: string }) => name.startsWith('Nantaise'));
    expect(found.map(({ name }: { name: string }) => name)).toEqual(expected.map(({ name }) => name));
    for (const [index, entry] of found.entries()) {
      const km = expected[index]?.km ?? 0;
      expect(Math.abs(entry.distanceKm - km)).toBeLessThan(0.01 + km * 0.003);
    }
    expect(meta.pagination.total).toBe(data.length);
  });

  test.each(['nantaise 3', 'NANTAISE 3', '3 nantaise', 'nantes', '44000'])(
    '%j finds by name, town or postcode',
    async (q) => {
      const { data } = (await call(null, 'GET', `/api/associations?q=${encodeURIComponent(q)}`)).json();
      expect(data.map(({ name }: { name: string }) => name)).toContain('Nantaise 3');
    },
  );

  test('as the clients of old ask', async () => {
    const query = ['name', 'address][city', 'address][zipcode']
      .map((field, index) => `filters[$or][${index}][${field}][$containsi]=44000`)
      .join('&');
    const { data } = (await call(null, 'GET', `/api/associations?${query}&populate=address`)).json();
    expect(data).toHaveLength(places.length);
  });

  test('suggests three when nothing fits: what sounds alike, then what is near', async () => {
    const { data } = (
      await call(null, 'GET', `/api/associations/suggestions?q=nantese&lat=${centre.lat}&lng=${centre.lng}`)
    ).json();
    expect(data).toHaveLength(3);
    expect(data[0].name).toMatch(/^Nantaise/);
  });

  test.each([
    'near[lat]=91&near[lng]=0&near[radiusKm]=5',
    'near[lat]=1',
    'near[lat]=1&near[lng]=1&near[radiusKm]=5000',
    'near=x',
  ])('refuses %s', async (query) => {
    expect((await call(null, 'GET', `/api/associations?${query}`)).statusCode).toBe(400);
  });

  test('shows contact and papers to members only', async () => {
    const world = await buildAssociationWorld(t);
    const url = `/api/associations/${world.association.documentId}`;
    const seen = async (user: User | null) => (await call(user, 'GET', url)).json().data;
    const outside = await seen(await buildUser(t));
    expect([outside.email, outside.phone, outside.role_permissions, outside.president_name]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const stranger = await seen(null);
    expect(stranger.email ?? null).toBeNull();
    expect((await seen(world.people.member)).email).toBe('contact@association.test');
    expect((await seen(world.people.aspirant)).email).toBeNull();
  });
});

describe('settings', () => {
  test('come back whole from whoever may not change all of it, and change the rest', async () => {
    const world = await buildAssociationWorld(t, {
      siret: '444444444',
      regime: 'Loi 1901',
      presidentName: 'X',
    });
    const url = `/api/associations/${world.association.documentId}`;
    const whole = {
      name: 'Nouveau nom',
      description_short: 'a',
      description_long: 'b',
      email: 'x@y.fr',
      phone: '0322000000',
      president_name: 'X',
      siret: '444444444',
      regime: 'Loi 1901',
      active: true,
      url_logo: null,
      address: { line1: '3 rue', city: 'Albert', zipcode: '80300' },
    };
    const put = (user: User, data: object) => call(user, 'PUT', url, { data });
    const answer = await put(world.people.moderator, whole);
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      { name: 'Nouveau nom', address: { city: 'Albert' } },
    ]);
    const refused = await put(world.people.moderator, { ...whole, siret: '555555555' });
    expect([refused.statusCode, refused.json().error.details.issues]).toEqual([
      403,
      [{ path: 'data.siret', message: 'Seule la présidence peut modifier ce champ.' }],
    ]);
    expect((await put(world.people.president, { ...whole, siret: '555555555' })).statusCode).toBe(200);
  });

  test('a logo is one that was sent for this association', async () => {
    const [world, other] = [await buildAssociationWorld(t), await buildAssociationWorld(t)];
    const { president } = world.people;
    const put = (data: object) =>
      call(president, 'PUT', `/api/associations/${world.association.documentId}`, { data });
    const picture = await sample.picture('png');
    const own = await send(president, `my-asso/${world.association.documentId}`, picture, 'x.png');
    const foreign = await send(
      other.people.president,
      `my-asso/${other.association.documentId}`,
      picture,
      'x.png',
    );
    expect((await put({ logo: own })).json().data.url_logo).toBe(own);
    expect((await put({ logo: foreign })).statusCode).toBe(400);
    expect((await put({ url_logo: '/images/default_asso.jpg' })).statusCode).toBe(200);
    expect((await put({ url_logo: 'https://example.org/a.png' })).statusCode).toBe(400);
    const body = multipartBody([
      { field: 'folder', value: `my-asso/${other.association.documentId}` },
      { name: 'x.png', bytes: picture },
    ]);
    const intruding = await t.as(president).inject({ method: 'POST', url: '/api/spaces/upload', ...body });
    expect(intruding.statusCode).toBe(403);
  });

  test('the matrix is bounded by the editor’s own rights, and the president’s column stays', async () => {
    const world = await buildAssociationWorld(t);
    const url = `/api/associations/${world.association.documentId}`;
    const put = (user: User, role_permissions: object) =>
      call(user, 'PUT', url, { data: { role_permissions } });
    const stored = async () => (await call(world.people.president, 'GET', url)).json().data.role_permissions;
    const greedy = await put(world.people.manager, { manager: ['president_rights'], member: [] });
    expect(greedy.statusCode).toBe(403);
    expect(greedy.json().error.message).toContain('Transmettre la présidence');
    expect(await stored()).toBeNull();
    expect(
      (await put(world.people.president, { president: [], moderator: ['manage_roles'], member: [] }))
        .statusCode,
    ).toBe(200);
    expect(await stored()).toEqual({
      president: expect.arrayContaining(['president_rights']),
      moderator: ['manage_roles'],
    });
    // The manager's entry was dropped: nothing is left to them.
    expect((await put(world.people.manager, {})).statusCode).toBe(403);
    expect(
      (await put(world.people.moderator, { moderator: ['manage_roles', 'delete_members'] })).statusCode,
    ).toBe(403);
  });
});

describe('mine', () => {
  test('tells role, rights and what waits', async () => {
    const world = await buildAssociationWorld(t);
    await addMember(t, world.association, await buildUser(t), 'member', 'pending');
    const mine = async (user: User) =>
      (await call(user, 'GET', '/api/custom/my-associations')).json().associations[0];
    expect(await mine(world.people.manager)).toMatchObject({
      role: 'manager',
      pendingRequests: 1,
      city: 'Corbie',
    });
    expect(await mine(world.people.member)).toMatchObject({
      permissions: ['view_association_info'],
      pendingRequests: 0,
    });
  });

  test('favourites are added and taken away, by form and by JSON, on one’s own preferences alone', async () => {
    const [user, other] = [await buildUser(t), await buildUser(t)];
    const association = await buildAssociation(t);
    const mine = async () => (await call(user, 'GET', '/api/custom/my-associations')).json();
    const { preferenceDocumentId } = await mine();
    const url = `/api/preferences/${preferenceDocumentId}?populate=fav_associations`;
    const form = await t.as(user).inject({
      method: 'PUT',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `data[fav_associations][connect][0]=${association.documentId}`,
    });
    expect(form.statusCode).toBe(200);
    expect((await mine()).favourites).toEqual([association.documentId]);
    const take = { data: { fav_associations: { disconnect: [association.documentId] } } };
    expect((await call(other, 'PUT', url, take)).statusCode).toBe(404);
    expect((await call(user, 'PUT', url, take)).statusCode).toBe(200);
    expect((await mine()).favourites).toEqual([]);
    expect(await t.db.orm.select().from(preferences).where(eq(preferences.userId, user.id))).toHaveLength(1);
  });
});

describe('the dashboard', () => {
  test('counts, lists what waits, and shows money to those who manage it', async () => {
    const world = await buildAssociationWorld(t);
    for (let index = 0; index < 4; index += 1)
      await addMember(t, world.association, await buildUser(t), 'member', 'pending');
    const read = async (user: User) =>
      (await call(user, 'GET', `/api/associations/${world.association.documentId}/dashboard`)).json();
    const seen = await read(world.people.president);
    expect(seen.stats).toEqual({ activeMembers: 6, unreadAlerts: 5, collectedCents: 0, toCollectCents: 0 });
    expect(seen.tasks).toEqual([
      { kind: 'member_requests', count: 4 },
      { kind: 'missing_document', count: 1 },
    ]);
    expect(seen.activity.map(({ kind }: { kind: string }) => kind)).toEqual([
      'request',
      'request',
      'request',
      'stats',
    ]);
    expect(seen.membersOverTime).toHaveLength(12);
    expect(seen.membersOverTime.at(-1)).toEqual({ month: '2027-04', members: 6 });
    expect(seen.membersOverTime.at(-2)).toEqual({ month: '2027-03', members: 0 });
    const plain = await read(world.people.member);
    expect(plain.stats).toMatchObject({ collectedCents: null, toCollectCents: null });
    expect(plain.tasks).toEqual([]);
    expect(plain.activity.map(({ kind }: { kind: string }) => kind)).toEqual(['stats']);
  });
});

describe('the end of an association', () => {
  test('needs its name, and is refused while accounts must be kept', async () => {
    const world = await buildAssociationWorld(t);
    const { president } = world.people;
    const end = (confirmation: string) =>
      call(
        president,
        'DELETE',
        `/api/associations/${world.association.documentId}?confirmation=${encodeURIComponent(confirmation)}`,
      );
    expect((await end('autre')).statusCode).toBe(400);
    const [fee] = await t.db.orm
      .insert(cotisations)
      .values({ associationId: world.association.id, name: 'Annuelle', amountCents: 100 })
      .returning();
    expect((await end(world.association.name)).statusCode).toBe(409);
    await t.db.orm.delete(cotisations).where(eq(cotisations.id, fee?.id ?? 0));
    expect((await end(world.association.name)).statusCode).toBe(200);
    expect(
      await t.db.orm.select().from(associations).where(eq(associations.id, world.association.id)),
    ).toEqual([]);
    expect(await t.db.orm.select().from(memberships).where(eq(memberships.userId, president.id))).toEqual([]);
  });

  test('before its export: everything that it keeps', async () => {
    const world = await buildAssociationWorld(t);
    const answer = await call(
      world.people.president,
      'GET',
      `/api/associations/${world.association.documentId}/export`,
    );
    expect(answer.json()).toMatchObject({
      association: { name: world.association.name },
      members: { length: 6 },
    });
    expect(answer.body).not.toContain('passwordHash');
  });
});
