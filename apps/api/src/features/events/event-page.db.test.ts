import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { addAdmin, buildEdition, buildEvent, type User } from '../organizers/testing/event-world.ts';
import { eventPageMeta } from './page-meta.ts';
import { sponsors } from './tables.ts';
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

describe('the page of an event', () => {
  const page = async (key: string, by: { id: number } | null = null) =>
    t.as(by).inject({ url: `/api/custom/event-page/${encodeURIComponent(key)}` });

  test('shows edition, products, sponsors and the other editions', async () => {
    await world.insert(sponsors, { eventId: world.trail.event.id, name: 'Banque' });
    await world.insert(sponsors, { editionId: world.trail.edition.id, name: 'Boulangerie' });
    const past = await buildEdition(t, world.trail.event.id, {
      name: 'Avant',
      status: 'published',
      startsAt: world.inDays(-300),
      endsAt: world.inDays(-299),
    });
    await buildEdition(t, world.trail.event.id, {
      name: 'Prochaine',
      status: 'draft',
      startsAt: world.inDays(300),
      endsAt: world.inDays(301),
    });
    const { data } = (await page(world.trail.edition.documentId)).json();
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
    const own = (await page(world.trail.edition.documentId, owner)).json().data;
    expect([own.can_manage, own.editions.length]).toEqual([true, 2]);
  });

  test('goes into a calendar, and a cancelled one out of it', async () => {
    const file = (documentId: string) =>
      t.as(null).inject({ url: `/api/custom/event-calendar/${documentId}.ics` });
    const { documentId } = await buildEdition(t, world.trail.event.id, {
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
      `trail-d-été&eventEditionId=${world.trail.edition.documentId}`,
      world.trail.edition.documentId,
    ]) {
      expect((await page(key)).json().data.edition.documentId).toBe(world.trail.edition.documentId);
    }
  });

  test('keeps its address when somebody else takes its name', async () => {
    const soon = { status: 'published', startsAt: world.inDays(1), endsAt: world.inDays(2) } as const;
    const first = await buildEvent(t, owner.id, 'Foire aux Chevaux');
    const { documentId } = await buildEdition(t, first.id, {
      ...soon,
      startsAt: world.inDays(60),
      endsAt: world.inDays(61),
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
      await metaOf(`/inscription/trail-d-%C3%A9t%C3%A9&eventEditionId=${world.trail.edition.documentId}`),
    ).toMatchObject({
      title: 'Trail d’Été, Édition · Kermesse',
      description: expect.stringContaining('Laon'),
    });
  });

  test('show a drawn card; search engines see the cover, too', async () => {
    const { edition } = await world.show('Illustrée', 15, { coverUrl: '/api/files/a.png' });
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
    const draft = await buildEdition(t, world.trail.event.id);
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
