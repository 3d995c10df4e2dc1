import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { sweepFiles } from '../../platform/uploads/sweep-files.ts';
import { multipartBody } from '../../platform/uploads/testing/multipart-body.ts';
import { picture } from '../../platform/uploads/testing/sample-files.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import {
  addAdmin,
  buildCatalog,
  buildEdition,
  buildEvent,
  type User,
} from '../organizers/testing/event-world.ts';
import { inscriptions } from '../registration/tables.ts';
import { editionDates } from './tables.ts';

let t: TestApp;
let owner: User;
let event: Awaited<ReturnType<typeof buildEvent>>;
let edition: Awaited<ReturnType<typeof buildEdition>>;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await buildUser(t);
  event = await buildEvent(t, owner.id);
  edition = await buildEdition(t, event.id);
});

const insert = inserter(() => t.db);
type Caller = { id: number } | null;
const call = async (by: Caller, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  t.as(by).inject({ method, url: `/api/${path}`, ...(payload ? { payload } : {}) });
const editionPath = (rest = '') => `event-editions/${edition.documentId}${rest}`;

const newEvent = {
  name: 'Fête de l’eau',
  description: 'Une journée au bord du canal',
  volunteer: 20,
  timezone: 'Europe/Paris',
  edition: { name: 'Édition 2028', date_start: '2028-06-10T07:00:00Z', date_end: '2028-06-10T20:00:00Z' },
};

describe('creating an event', () => {
  test('starts every edition with the share of the settings', async () => {
    const other = await openTestApp({ env: { SERVICE_FEE_RATE: '0.05' } });
    const organizer = await buildUser(other);
    const post = (path: string, data: object) =>
      other.as(organizer).inject({ method: 'POST', url: `/api/${path}`, payload: { data } });
    const { event: made } = (await post('custom/create-event', newEvent)).json().data;
    await post('event-editions', { ...newEvent.edition, name: 'Édition 2029', event: made.documentId });
    const rates = await other.db.orm.select({ rate: eventEditions.feeRateBasisPoints }).from(eventEditions);
    expect(rates).toEqual([{ rate: 500 }, { rate: 500 }]);
    await other.close();
  });

  test('makes its first edition as well, both unpublished and owned by whoever made them', async () => {
    const created = await call(owner, 'POST', 'custom/create-event', { data: newEvent });
    expect(created.statusCode).toBe(201);
    const { event: made, edition: first } = created.json().data;
    const mine = (await call(owner, 'GET', 'custom/my-events')).json().data;
    expect(mine.find((each: { documentId: string }) => each.documentId === made.documentId)).toMatchObject({
      isOwner: true,
      event_editions: [{ documentId: first.documentId, status: 'draft', name: 'Édition 2028' }],
    });
    expect((await call(null, 'GET', `events/${made.documentId}`)).statusCode).toBe(404);
    expect((await call(null, 'GET', `event-editions/${first.documentId}`)).statusCode).toBe(404);
  });

  test('needs an account with a confirmed address', async () => {
    const unconfirmed = await buildUser(t, { isConfirmed: false });
    expect((await call(unconfirmed, 'POST', 'custom/create-event', { data: newEvent })).statusCode).toBe(403);
    expect((await call(null, 'POST', 'custom/create-event', { data: newEvent })).statusCode).toBe(401);
  });

  test.each([
    ['a name of two letters', { name: 'Ab' }],
    ['a name of 101 characters', { name: 'a'.repeat(101) }],
    ['a short description', { description: 'Court' }],
    ['no volunteers', { volunteer: 0 }],
    ['10001 volunteers', { volunteer: 10_001 }],
    ['no time zone', { timezone: '' }],
    ['a zone that nobody knows', { timezone: 'Europe/Atlantide' }],
    ['an address that is none', { url_event: 'javascript:alert(1)' }],
    ['an owner of its own', { owner: 1 }],
    ['an end before the start', { edition: { ...newEvent.edition, date_end: '2028-06-09T07:00:00Z' } }],
    ['slots of 45 minutes', { edition: { ...newEvent.edition, slotFormat: 45 } }],
    ['a NUL in its name', { name: 'Fête\u0000 de l’eau' }],
  ])('with %s is refused', async (_, change) => {
    const answer = await call(owner, 'POST', 'custom/create-event', { data: { ...newEvent, ...change } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details.issues.length).toBeGreaterThan(0);
  });

  test('in the name of an association needs a right there', async () => {
    const answer = await call(owner, 'POST', 'custom/create-event', {
      data: { ...newEvent, association: 'a'.repeat(24) },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('an edition', () => {
  test('shows the fee as a fraction, takes the deadlines, and the zone of its event', async () => {
    const made = await call(owner, 'POST', 'event-editions', {
      data: {
        name: 'Suivante',
        event: event.documentId,
        date_start: '2028-06-10T07:00:00Z',
        date_end: '2028-06-11T07:00:00Z',
      },
    });
    expect(made.json().data).toMatchObject({
      fee_rate: 0.07,
      timezone: 'Europe/Paris',
      status: 'draft',
      slotFormat: 60,
    });
    const changed = await call(owner, 'PUT', editionPath(), {
      data: { profileLockFrom: '2027-06-01T00:00:00Z', slotFormat: 120 },
    });
    expect(changed.json().data).toMatchObject({
      fee_rate: 0.07,
      profileLockFrom: '2027-06-01T00:00:00.000Z',
      slotFormat: 120,
    });
  });

  test.each([
    ['an end before its start', { date_end: '2020-01-01T00:00:00Z' }],
    [
      'a registration that closes before it opens',
      { registration_opens_at: '2027-05-02T00:00:00Z', registration_closes_at: '2027-05-01T00:00:00Z' },
    ],
    ['a fee of its own, which is the platform’s to set', { fee_rate: 0 }],
    ['slots of an hour and a half', { slotFormat: 90 }],
    ['a status by the back door', { status: 'published' }],
    ['another event', { event: 'a'.repeat(24) }],
    ['a picture from elsewhere', { url_cover: 'https://ailleurs.test/x.png' }],
  ])('with %s is refused', async (_, change) => {
    expect((await call(owner, 'PUT', editionPath(), { data: change })).statusCode).toBe(400);
  });

  test('finds the place of a typed address, and keeps a given one', async () => {
    const address = { line1: 'Place de la République', city: 'Corbie', zipcode: '80800' };
    const typed = (await call(owner, 'PUT', editionPath('/address'), { data: address })).json().data;
    expect(typed).toMatchObject({ city: 'Corbie', country: 'FR', type: 'default' });
    expect(typed.coordinates).toMatch(/^49\.\d+,2\.\d+$/);
    const given = (
      await call(owner, 'PUT', editionPath('/address'), { data: { ...address, coordinates: '49.5,3.5' } })
    ).json().data;
    expect(given).toMatchObject({ documentId: typed.documentId, coordinates: '49.5,3.5' });
    const shown = await call(owner, 'GET', editionPath('?populate=address'));
    expect(shown.json().data.address).toMatchObject({
      line1: 'Place de la République',
      coordinates: '49.5,3.5',
    });
    await call(owner, 'PUT', editionPath('/address'), { data: null });
    expect((await call(owner, 'GET', editionPath('?populate=address'))).json().data.address).toBeNull();
  });

  test.each([
    ['no town', { line1: '1 place', zipcode: '80000' }],
    ['a country by name', { line1: '1 place', city: 'Amiens', zipcode: '80000', country: 'France' }],
    ['another kind', { line1: '1 place', city: 'Amiens', zipcode: '80000', type: 'home' }],
    ['a place beyond the pole', { line1: '1 place', city: 'Amiens', zipcode: '80000', coordinates: '99,3' }],
  ])('an address with %s is refused', async (_, data) => {
    expect((await call(owner, 'PUT', editionPath('/address'), { data })).statusCode).toBe(400);
  });

  test('keeps the rows of the days that stay in its programme', async () => {
    const day = (date: string, end = '18:00') => ({
      day: date,
      begin: `${date}T07:00:00Z`,
      end: `${date}T${end}:00Z`,
    });
    const save = (data: object[]) => call(owner, 'PUT', editionPath('/date-table'), { data });
    const first = (await save([day('2027-06-12'), day('2027-06-13')])).json().data;
    const second = (await save([day('2027-06-14'), day('2027-06-13', '20:00')])).json().data;
    expect(second.map((each: { day: string }) => each.day)).toEqual(['2027-06-13', '2027-06-14']);
    expect(second[0]).toMatchObject({ documentId: first[1].documentId, end: '2027-06-13T20:00:00.000Z' });
    const shown = (await call(owner, 'GET', editionPath('?populate=date_table'))).json().data;
    expect(shown.date_table).toMatchObject([{ day: '2027-06-13' }, { day: '2027-06-14' }]);
    expect((await save([day('2027-06-12'), day('2027-06-12')])).statusCode).toBe(400);
    expect((await save([{ ...day('2027-06-12'), end: '2027-06-12T06:00:00Z' }])).statusCode).toBe(400);
    expect((await save([])).statusCode).toBe(400);
  });
});

describe('publishing', () => {
  const become = (status: string) => call(owner, 'POST', editionPath('/status'), { status });

  test('shows an edition to everybody, archiving hides it', async () => {
    const seen = async () => (await call(null, 'GET', editionPath())).statusCode;
    expect(await seen()).toBe(404);
    await become('published');
    expect(await seen()).toBe(200);
    await become('archived');
    expect(await seen()).toBe(404);
    expect((await become('published')).statusCode).toBe(409);
  });

  test('cannot be taken back once somebody is registered; cancelling can', async () => {
    await become('published');
    await insert(inscriptions, {
      editionId: edition.id,
      kind: 'participant',
      status: 'pending_payment',
      userId: owner.id,
    });
    expect((await become('draft')).statusCode).toBe(409);
    expect((await become('cancelled')).statusCode).toBe(200);
    expect((await call(null, 'GET', editionPath())).json().data).toMatchObject({
      status: 'cancelled',
      inscription_open: false,
    });
  });

  test('an archived event takes its editions out of sight', async () => {
    await become('published');
    await call(owner, 'POST', `events/${event.documentId}/archive`);
    expect((await call(null, 'GET', editionPath())).statusCode).toBe(404);
    expect((await call(null, 'GET', `events/${event.documentId}`)).statusCode).toBe(404);
    expect((await call(owner, 'GET', editionPath())).statusCode).toBe(200);
    await call(owner, 'POST', `events/${event.documentId}/restore`);
    expect((await call(null, 'GET', editionPath())).statusCode).toBe(200);
  });
});

describe('holding an edition again', () => {
  test('copies catalogue, programme and address to the new dates, with nothing sold', async () => {
    await buildCatalog(t, edition.id);
    await insert(editionDates, {
      editionId: edition.id,
      day: '2027-06-12',
      beginsAt: edition.startsAt,
      endsAt: edition.endsAt,
    });
    await call(owner, 'PUT', editionPath('/address'), {
      data: { line1: '1 place', city: 'Laon', zipcode: '02000', coordinates: '49.56,3.62' },
    });
    await call(owner, 'POST', editionPath('/status'), { status: 'published' });
    const answer = await call(owner, 'POST', editionPath('/duplicate'), {
      date_start: '2028-06-10T09:00:00Z',
    });
    expect(answer.statusCode).toBe(201);
    const copy = (
      await call(owner, 'GET', `event-editions/${answer.json().data.documentId}?populate=*`)
    ).json().data;
    expect(copy).toMatchObject({
      name: 'Édition 2027 (Copie)',
      status: 'draft',
      publishedAt: null,
      date_start: '2028-06-10T09:00:00.000Z',
      date_end: '2028-06-12T09:00:00.000Z',
      address: { city: 'Laon' },
      product_categories: [{ name: 'Courses' }],
    });
    expect(copy.date_table).toHaveLength(1);
    const [original] = await t.db.orm.select().from(eventEditions).where(eq(eventEditions.id, edition.id));
    const [copied] = await t.db.orm
      .select()
      .from(eventEditions)
      .where(eq(eventEditions.documentId, copy.documentId));
    expect(copied?.addressId).not.toBe(original?.addressId);
    const products = (
      await call(owner, 'GET', `products?filters[event_edition][documentId][$eq]=${copy.documentId}`)
    ).json().data;
    expect(products).toMatchObject([{ name: '10 km', held: 0, sold: 0, capacity: 100 }]);
  });

  test('lets an admin of the old edition into the new one, with no more than before, and nobody else', async () => {
    const editor = await addAdmin(t, 'editor', { editionId: edition.id });
    const colleague = await addAdmin(t, 'admin', { editionId: edition.id });
    const answer = await call(editor, 'POST', editionPath('/duplicate'), {
      date_start: '2028-06-10T09:00:00Z',
      name: 'Bis',
    });
    const id = answer.json().data.documentId;
    expect(
      (await call(editor, 'PUT', `event-editions/${id}`, { data: { description: 'Deuxième' } })).statusCode,
    ).toBe(200);
    expect(
      (await call(editor, 'PUT', `event-editions/${id}`, { data: { terms: 'Aucune' } })).statusCode,
    ).toBe(403);
    expect((await call(colleague, 'GET', `event-editions/${id}`)).statusCode).toBe(404);
  });
});

describe('pictures', () => {
  async function upload(by: Caller, folder: string): Promise<{ status: number; url: string }> {
    const { payload, headers } = multipartBody([
      { field: 'folder', value: folder },
      { name: 'affiche.png', type: 'image/png', bytes: await picture('png') },
    ]);
    const answer = await t.as(by).inject({ method: 'POST', url: '/api/spaces/upload', payload, headers });
    return { status: answer.statusCode, url: answer.json().url };
  }

  test('are sent by those who may, for that event alone', async () => {
    const folder = `events/${event.documentId}`;
    const [editor, viewer, stranger] = [
      await addAdmin(t, 'editor', { editionId: edition.id }),
      await addAdmin(t, 'viewer', { eventId: event.id }),
      await buildUser(t),
    ];
    const statuses = [];
    for (const by of [owner, editor, viewer, stranger, null])
      statuses.push((await upload(by, folder)).status);
    expect(statuses).toEqual([200, 200, 403, 403, 401]);
    expect((await upload(owner, `events/${'a'.repeat(24)}`)).status).toBe(403);
  });

  test('stand only where they were sent for, by whoever sent them', async () => {
    const other = await buildEvent(t, owner.id, 'Autre');
    const admin = await addAdmin(t, 'admin', { eventId: event.id });
    const { url } = await upload(owner, `events/${event.documentId}`);
    const { url: foreign } = await upload(owner, `events/${other.documentId}`);
    const set = (by: Caller, value: string) =>
      call(by, 'PUT', `events/${event.documentId}`, { data: { url_logo: value } });
    expect((await set(owner, foreign)).statusCode).toBe(400);
    expect((await set(admin, url)).statusCode).toBe(400);
    expect((await set(owner, url)).statusCode).toBe(200);
    // The stored value may be sent again by anybody who may write.
    expect((await set(admin, url)).statusCode).toBe(200);
  });

  test('in use are kept, the others are swept', async () => {
    const folder = `events/${event.documentId}`;
    const { product } = await buildCatalog(t, edition.id);
    const [cover, image, unused] = [
      await upload(owner, folder),
      await upload(owner, folder),
      await upload(owner, folder),
    ];
    expect((await call(owner, 'PUT', editionPath(), { data: { url_cover: cover.url } })).statusCode).toBe(
      200,
    );
    expect(
      (
        await call(owner, 'PUT', `products/${product.documentId}`, {
          data: { images: [{ url: image.url, alt: 'Départ' }] },
        })
      ).statusCode,
    ).toBe(200);
    const before = t.clock.now();
    t.clock.set(new Date(before.getTime() + 2 * 24 * 3_600_000));
    await sweepFiles(t.platform);
    t.clock.set(before);
    const statuses = [];
    for (const { url } of [cover, image, unused]) statuses.push((await t.app.inject({ url })).statusCode);
    expect(statuses).toEqual([200, 200, 404]);
  });
});
