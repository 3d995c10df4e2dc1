import { registrationState } from '@kermesse/domain/events/registration-state';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { priceTiers, productCategories, productOptions, products } from '../catalog/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import { eventEditions, events } from '../organizers/tables-events.ts';
import { addAdmin, buildEdition, buildEvent, type User } from '../organizers/testing/event-world.ts';
import { addresses } from '../profiles/tables.ts';
import { inscriptions } from '../registration/tables.ts';
import { eventPageMeta } from './page-meta.ts';
import { sponsors } from './tables.ts';

const day = 24 * 3_600_000;
let t: TestApp;
let owner: User;
const insert = inserter(() => t.db);
const inDays = (days: number) => new Date(t.clock.now().getTime() + days * day);

interface Place {
  city: string;
  latitude: number;
  longitude: number;
}
const laon: Place = { city: 'Laon', latitude: 49.5641, longitude: 3.6199 };
const amiens: Place = { city: 'Amiens', latitude: 49.8941, longitude: 2.2958 };

async function show(
  name: string,
  days: number,
  overrides: Partial<typeof eventEditions.$inferInsert> = {},
  of: Partial<typeof events.$inferInsert> = {},
  place: Place = laon,
) {
  const event = await insert(events, { ownerId: owner.id, name, description: `${name} pour tous`, ...of });
  const address = await insert(addresses, { line1: '1 place', zipcode: '02000', country: 'FR', ...place });
  const edition = await buildEdition(t, event.id, {
    name: 'Édition',
    status: 'published',
    startsAt: inDays(days),
    endsAt: inDays(days + 1),
    addressId: address.id,
    ...overrides,
  });
  return { event, edition };
}

let trail: Awaited<ReturnType<typeof show>>;

beforeAll(async () => {
  t = await openTestApp();
  owner = await buildUser(t);
  const association = await insert(associations, { name: 'Les Foulées', status: 'accepted' });
  trail = await show(
    'Trail d’Été',
    30,
    {},
    { category: 'course', associationId: association.id, type: 'participant' },
  );
  await show(
    'Festival des Lampions',
    60,
    { isOpenToAssociations: true, registrationOpensAt: inDays(10) },
    { category: 'festival', type: 'other' },
    amiens,
  );
  await show(
    'Veillée',
    -1,
    { endsAt: inDays(2), isOpenToParticipants: false, isOpenToVolunteers: false },
    { type: 'volunteer' },
    amiens,
  );
  await show('Brocante', -40, {}, { category: 'fête' });
  await show('Brouillon', 20, { status: 'draft' });
  await show('Annulée', 90, { status: 'cancelled' });
  await show('Rangée', 20, { status: 'archived' });
  await show('Ancien événement', 20, {}, { archivedAt: inDays(-1) });
  const category = await insert(productCategories, {
    editionId: trail.edition.id,
    name: 'Courses',
    isCourse: true,
  });
  const extras = await insert(productCategories, { editionId: trail.edition.id, name: 'Repas', position: 2 });
  const race = await insert(products, {
    editionId: trail.edition.id,
    categoryId: category.id,
    name: '10 km',
    priceCents: 2_500,
    stock: 100,
    sold: 40,
  });
  await insert(priceTiers, { productId: race.id, name: 'Tôt', priceCents: 1_900, stock: 20, held: 5 });
  await insert(products, {
    editionId: trail.edition.id,
    categoryId: category.id,
    name: '5 km',
    // The cheapest is sold out, so it does not count.
    priceCents: 900,
    stock: 10,
    sold: 10,
  });
  await insert(products, {
    editionId: trail.edition.id,
    categoryId: extras.id,
    name: 'Pâtes',
    priceCents: 1_950,
    stock: 500,
  });
  await insert(products, {
    editionId: trail.edition.id,
    categoryId: category.id,
    name: 'Secret',
    priceCents: 0,
    stock: 500,
    isHidden: true,
  });
  for (const status of ['pending_payment', 'cancelled'] as const)
    await insert(inscriptions, {
      editionId: trail.edition.id,
      kind: 'participant',
      status,
      userId: owner.id,
    });
});
afterAll(() => t.close());

const list = async (query = '') =>
  (await t.as(null).inject({ url: `/api/custom/show-events?${query}` })).json();
const names = async (query = '') =>
  (await list(query)).data.map((card: { event_name: string }) => card.event_name);

describe('the public list', () => {
  test('shows what is public and to come, nearest first', async () => {
    expect(await names()).toEqual(['Veillée', 'Trail d’Été', 'Festival des Lampions', 'Annulée']);
  });

  test('has all fields of a card', async () => {
    const answer = await list('q=trail');
    expect(answer.events).toEqual(answer.data);
    const [card] = answer.events;
    expect(card).toMatchObject({
      documentId: trail.edition.documentId,
      event_documentId: trail.event.documentId,
      event_name: 'Trail d’Été',
      event_edition_name: 'Édition',
      slug: 'trail-d-%C3%A9t%C3%A9',
      description: 'Trail d’Été pour tous',
      type: 'participant',
      status: 'published',
      categorie: 'course',
      city: 'Laon',
      country: 'FR',
      coordinates: '49.5641,3.6199',
      event_timezone: 'Europe/Paris',
      association_name: 'Les Foulées',
      inscriptions: 1,
      inscription_open: true,
      slotFormat: 60,
      // 19 € and the service fee of 7 % of the total.
      price_from: 20.43,
    });
  });

  test('asks the price of the cheapest choice: of a course, with the option that must be taken', async () => {
    const { edition } = await show('Prix', 400);
    const courses = await insert(productCategories, {
      editionId: edition.id,
      name: 'Courses',
      isCourse: true,
    });
    await insert(products, { editionId: edition.id, name: 'Tee-shirt', priceCents: 500 });
    const race = await insert(products, {
      editionId: edition.id,
      categoryId: courses.id,
      name: '10 km',
      priceCents: 1_000,
    });
    await insert(productOptions, { productId: race.id, name: 'Puce', priceCents: 300 });
    await insert(productOptions, { productId: race.id, name: 'Puce et repas', priceCents: 900 });
    await insert(productOptions, { productId: race.id, name: 'Rien', priceCents: 0, isActive: false });
    expect((await list('q=prix')).data[0].price_from).toBe(13.98);
    await t.db.orm.update(eventEditions).set({ status: 'draft' }).where(eq(eventEditions.id, edition.id));
  });

  test('counts the places of the courses, as the tighter of product and tier', async () => {
    const [card] = (await list('q=trail')).data;
    expect(card.remaining_places).toBe(15);
    const [free] = (await list('q=lampions')).data;
    expect(free.remaining_places).toBeNull();
  });

  test('has no number of places where something is sold without a limit', async () => {
    const { edition } = await show('Sans limite', 400);
    await insert(products, { editionId: edition.id, name: 'Assis', stock: 5 });
    await insert(products, { editionId: edition.id, name: 'Debout' });
    const [card] = (await list('q=limite')).data;
    expect(card.remaining_places).toBeNull();
    await t.db.orm.update(products).set({ isActive: false }).where(eq(products.name, 'Debout'));
    const [limited] = (await list('q=limite')).data;
    expect(limited.remaining_places).toBe(5);
    await t.db.orm.update(eventEditions).set({ status: 'draft' }).where(eq(eventEditions.id, edition.id));
  });

  test.each([
    ['q=ete', ['Trail d’Été']],
    ['q=AMIENS lampions', ['Festival des Lampions']],
    ['q=foulees', ['Trail d’Été']],
    ['q=%25', []],
    ['type=volunteer', ['Veillée']],
    ['categorie=Course', ['Trail d’Été']],
    ['city=ami', ['Veillée', 'Festival des Lampions']],
    ['when=past', ['Brocante']],
    ['open=true', ['Trail d’Été']],
    ['open=false', ['Veillée', 'Festival des Lampions', 'Annulée']],
    ['associations=true', ['Festival des Lampions']],
    ['volunteer=false', ['Veillée']],
    ['from=2027-06-01&to=2027-07-01', ['Festival des Lampions']],
    ['from=2027-04-14&to=2027-04-14', ['Veillée']],
    ['near[lat]=49.9&near[lng]=2.3&near[radiusKm]=20', ['Veillée', 'Festival des Lampions']],
    ['pagination[pageSize]=2&pagination[page]=2', ['Festival des Lampions', 'Annulée']],
  ])('%s finds %j', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test('tells how far away things are, nearest first', async () => {
    const { data } = await list('near[lat]=49.8941&near[lng]=2.2958&near[radiusKm]=500');
    expect(data.map((card: { distanceKm: number }) => card.distanceKm)).toEqual([0, 0, 102.1, 102.1]);
  });

  test('counts what it found and offers the categories there are', async () => {
    const { meta } = await list('city=ami&pagination[pageSize]=1');
    expect(meta).toEqual({
      pagination: { page: 1, pageSize: 1, pageCount: 2, total: 2 },
      categories: ['course', 'festival'],
    });
  });

  test.each([
    'type=unknown',
    'from=0000-01-01',
    'from=demain',
    'near[lat]=100&near[lng]=0',
    'pagination[pageSize]=1000',
    'status=draft',
    'q[$ne]=1',
    `q=${'x'.repeat(101)}`,
  ])('%s is refused', async (query) => {
    expect((await t.as(null).inject({ url: `/api/custom/show-events?${query}` })).statusCode).toBe(400);
  });

  test('agrees with the rule about when registration is open', async () => {
    const rows = await t.db.orm.select().from(eventEditions);
    const answer = await t.as(owner).inject({ url: '/api/event-editions?pagination[pageSize]=100' });
    const shown = new Map(
      answer
        .json()
        .data.map((row: { documentId: string; inscription_open: boolean }) => [
          row.documentId,
          row.inscription_open,
        ]),
    );
    expect(shown.size).toBe(rows.length);
    for (const row of rows)
      expect([row.name, shown.get(row.documentId)]).toEqual([
        row.name,
        registrationState(row, t.clock.now()) === 'open',
      ]);
  });
});

describe('the page of an event', () => {
  const page = async (key: string, by: { id: number } | null = null) =>
    t.as(by).inject({ url: `/api/custom/event-page/${encodeURIComponent(key)}` });

  test('shows edition, products, sponsors and the other editions', async () => {
    await insert(sponsors, { eventId: trail.event.id, name: 'Banque' });
    await insert(sponsors, { editionId: trail.edition.id, name: 'Boulangerie' });
    const past = await buildEdition(t, trail.event.id, {
      name: 'Avant',
      status: 'published',
      startsAt: inDays(-300),
      endsAt: inDays(-299),
    });
    await buildEdition(t, trail.event.id, {
      name: 'Prochaine',
      status: 'draft',
      startsAt: inDays(300),
      endsAt: inDays(301),
    });
    const { data } = (await page(trail.edition.documentId)).json();
    expect(data.event).toMatchObject({ name: 'Trail d’Été', association: { name: 'Les Foulées' } });
    expect(data.edition).toMatchObject({
      is_preview: false,
      address: { city: 'Laon' },
      registration_state: 'open',
    });
    expect(data.products.map(({ name }: { name: string }) => name)).toEqual(['10 km', '5 km', 'Pâtes']);
    expect(data.products[0]).toMatchObject({
      price: 19,
      stock: 15,
      isSoldOut: false,
      category: { is_course: true },
    });
    expect(data.products[1]).toMatchObject({ isSoldOut: true });
    expect(data.sponsors.map(({ name }: { name: string }) => name).sort()).toEqual(['Banque', 'Boulangerie']);
    expect(data.editions.map(({ documentId }: { documentId: string }) => documentId)).toEqual([
      past.documentId,
    ]);
    expect(data.can_manage).toBe(false);
    const own = (await page(trail.edition.documentId, owner)).json().data;
    expect([own.can_manage, own.editions.length]).toEqual([true, 2]);
  });

  test('goes into a calendar, and a cancelled one out of it', async () => {
    const file = (documentId: string) =>
      t.as(null).inject({ url: `/api/custom/event-calendar/${documentId}.ics` });
    const { documentId } = await buildEdition(t, trail.event.id, {
      name: 'Au calendrier',
      status: 'published',
      startsAt: new Date('2027-06-12T08:00:00Z'),
      endsAt: new Date('2027-06-13T18:00:00Z'),
    });
    const entry = await file(documentId);
    expect(entry.headers['content-type']).toContain('text/calendar');
    for (const line of [
      'METHOD:PUBLISH',
      `UID:${documentId}@kermesse`,
      'DTSTART:20270612T080000Z',
      'SUMMARY:Trail d’Été',
    ])
      expect(entry.body).toContain(line);
    await t.db.orm
      .update(eventEditions)
      .set({ status: 'cancelled' })
      .where(eq(eventEditions.documentId, documentId));
    expect((await file(documentId)).body).toContain('METHOD:CANCEL');
    await t.db.orm
      .update(eventEditions)
      .set({ status: 'draft' })
      .where(eq(eventEditions.documentId, documentId));
    expect((await file(documentId)).statusCode).toBe(404);
  });

  test('is found by its slug, by its whole address and by its id', async () => {
    for (const key of [
      'trail-d-été',
      `trail-d-été&eventEditionId=${trail.edition.documentId}`,
      trail.edition.documentId,
    ]) {
      expect((await page(key)).json().data.edition.documentId).toBe(trail.edition.documentId);
    }
  });

  test('keeps its address when somebody else takes its name', async () => {
    const soon = { status: 'published', startsAt: inDays(1), endsAt: inDays(2) } as const;
    const first = await buildEvent(t, owner.id, 'Foire aux Chevaux');
    const { documentId } = await buildEdition(t, first.id, {
      ...soon,
      startsAt: inDays(60),
      endsAt: inDays(61),
    });
    const imitation = await buildEvent(t, (await buildUser(t)).id, 'Foire aux Chevaux');
    await buildEdition(t, imitation.id, soon);
    const found = async () => (await page('foire-aux-chevaux')).json().data.edition.documentId;
    expect(await found()).toBe(documentId);
    const again = await buildEvent(t, owner.id, 'Foire aux chevaux');
    const next = await buildEdition(t, again.id, soon);
    expect(await found(), 'a new event of the same people').toBe(next.documentId);
  });

  test('before publication is for its organisers', async () => {
    const event = await buildEvent(t, owner.id, 'À venir');
    const draft = await buildEdition(t, event.id);
    const sister = await addAdmin(t, 'admin', { editionId: (await buildEdition(t, event.id)).id });
    expect((await page(draft.documentId)).json().error).toMatchObject({
      status: 404,
      message: 'Événement non trouvé',
    });
    expect((await page(draft.documentId, sister)).statusCode).toBe(404);
    expect((await page(draft.documentId, owner)).json().data.edition.is_preview).toBe(true);
    expect((await page('à-venir', owner)).statusCode).toBe(404);
  });
});

describe('share cards', () => {
  async function metaOf(path: string) {
    const url = new URL(path, 'https://kermesse.example');
    for (const { pattern, resolve } of eventPageMeta) {
      const match = pattern.exec(url.pathname);
      if (match) return resolve(t.platform, match, url);
    }
    return null;
  }

  test('of the list and of an event say what it is', async () => {
    expect(await metaOf('/events')).toMatchObject({ title: 'Événements · Kermesse' });
    expect(
      await metaOf(`/inscription/trail-d-%C3%A9t%C3%A9&eventEditionId=${trail.edition.documentId}`),
    ).toMatchObject({
      title: 'Trail d’Été, Édition · Kermesse',
      description: expect.stringContaining('Laon'),
    });
  });

  test('show a drawn card; search engines see the cover, too', async () => {
    const { edition } = await show('Illustrée', 15, { coverUrl: '/api/files/a.png' });
    const meta = await metaOf(`/inscription/x&eventEditionId=${edition.documentId}`);
    const card = expect.stringMatching(
      `^https://kermesse.example/api/custom/event-card/${edition.documentId}\\.png\\?v=[\\w-]{22}$`,
    );
    expect(meta).toMatchObject({
      image: {
        url: card,
        width: 1200,
        height: 630,
        alt: expect.stringMatching(/^Illustrée, Édition · .* · Laon$/),
      },
      structuredData: { image: ['https://kermesse.example/api/files/a.png', card] },
    });
  });

  test('of drafts, broken addresses and other pages are the default', async () => {
    const draft = await buildEdition(t, trail.event.id);
    for (const path of [
      `/inscription/x&eventEditionId=${draft.documentId}`,
      '/inscription/%E0%A4%A',
      '/inscription/associations',
      '/inscription/%00',
      '/autre',
    ])
      expect(await metaOf(path)).toBeNull();
  });
});
