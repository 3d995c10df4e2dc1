import { registrationState } from '@kermesse/domain/events/registration-state';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { productCategories, productOptions, products } from '../catalog/tables.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import type { User } from '../organizers/testing/event-world.ts';
import { buildPublicEvents } from './testing/public-events.ts';

let t: TestApp;
let owner: User;
let world: Awaited<ReturnType<typeof buildPublicEvents>>;
beforeAll(async () => {
  t = await openTestApp();
  owner = await buildUser(t);
  world = await buildPublicEvents(t, owner);
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
      documentId: world.trail.edition.documentId,
      event_documentId: world.trail.event.documentId,
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
    const { edition } = await world.show('Prix', 400);
    const courses = await world.insert(productCategories, {
      editionId: edition.id,
      name: 'Courses',
      isCourse: true,
    });
    await world.insert(products, { editionId: edition.id, name: 'Tee-shirt', priceCents: 500 });
    const race = await world.insert(products, {
      editionId: edition.id,
      categoryId: courses.id,
      name: '10 km',
      priceCents: 1_000,
    });
    await world.insert(productOptions, { productId: race.id, name: 'Puce', priceCents: 300 });
    await world.insert(productOptions, { productId: race.id, name: 'Puce et repas', priceCents: 900 });
    await world.insert(productOptions, { productId: race.id, name: 'Rien', priceCents: 0, isActive: false });
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
    const { edition } = await world.show('Sans limite', 400);
    await world.insert(products, { editionId: edition.id, name: 'Assis', stock: 5 });
    await world.insert(products, { editionId: edition.id, name: 'Debout' });
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
