import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { buildEdition } from '../payments/testing/payment-test.ts';
import { sourcesPerEdition } from './bounded-sources.ts';
import { sourceTallies } from './tables.ts';
import { VisitCounter } from './visit-counter.ts';

let t: TestApp;
let world: Awaited<ReturnType<typeof buildEdition>>;
let counter: VisitCounter;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  world = await buildEdition(t);
  counter = new VisitCounter(t.platform, 3_600_000);
});
afterAll(() => t.close());

const rows = () =>
  t.db.orm
    .select({
      day: sourceTallies.day,
      source: sourceTallies.source,
      pages: sourceTallies.pages,
      forms: sourceTallies.forms,
      choices: sourceTallies.choices,
    })
    .from(sourceTallies)
    .where(eq(sourceTallies.editionId, world.edition.id))
    .orderBy(sourceTallies.source, sourceTallies.day);

describe('visits', () => {
  test('of thousands are a handful of rows, one for each day and source', async () => {
    const { documentId } = world.edition;
    for (let count = 0; count < 5_000; count++) counter.count(documentId, 'page', count % 2 ? 'affiche' : '');
    counter.count(documentId, 'form', 'affiche');
    counter.count(documentId, 'products', 'affiche');
    expect(await rows(), 'nothing is written while people look').toEqual([]);
    await counter.flush();
    const day = '2027-04-13';
    expect(await rows()).toEqual([
      { day, source: '', pages: 2_500, forms: 0, choices: 0 },
      { day, source: 'affiche', pages: 2_500, forms: 1, choices: 1 },
    ]);
    await counter.flush();
    expect(await rows()).toHaveLength(2);
  });

  test('count on the day of the edition’s own place', async () => {
    await t.db.orm
      .update(eventEditions)
      .set({ timezone: 'Pacific/Auckland' })
      .where(eq(eventEditions.id, world.edition.id));
    t.clock.advance(6 * 3_600_000);
    counter.count(world.edition.documentId, 'page', '');
    await counter.flush();
    t.clock.advance(-6 * 3_600_000);
    expect((await rows()).map(({ day }) => day)).toEqual(['2027-04-14']);
  });

  test('of pages that nobody can see are not counted', async () => {
    await t.db.orm
      .update(eventEditions)
      .set({ status: 'draft' })
      .where(eq(eventEditions.id, world.edition.id));
    counter.count(world.edition.documentId, 'page', '');
    counter.count('x'.repeat(24), 'page', '');
    await counter.flush();
    expect(await rows()).toEqual([]);
  });

  test('with made-up sources fill no table', async () => {
    for (let count = 0; count < 3 * sourcesPerEdition; count++)
      counter.count(world.edition.documentId, 'page', `faux-${count}`);
    await counter.flush();
    const stored = await rows();
    expect(new Set(stored.map(({ source }) => source)).size).toBe(sourcesPerEdition + 1);
    expect(stored.reduce((sum, { pages }) => sum + pages, 0)).toBe(3 * sourcesPerEdition);
    for (let count = 0; count < 20_000; count++)
      counter.count(world.edition.documentId, 'page', `y-${count}`);
    await counter.flush();
    expect(new Set((await rows()).map(({ source }) => source)).size).toBe(sourcesPerEdition + 1);
  });

  test('that could not be written are written later', async () => {
    counter.count(world.edition.documentId, 'page', '');
    await t.db.orm.execute(sql`alter table source_tallies rename to source_tallies_away`);
    await counter.flush();
    await t.db.orm.execute(sql`alter table source_tallies_away rename to source_tallies`);
    expect(await rows()).toEqual([]);
    await counter.flush();
    expect(await rows()).toMatchObject([{ pages: 1 }]);
  });

  test('are told by anybody, with any address, and answered with nothing', async () => {
    const url = `/api/event-editions/${world.edition.documentId}/visits`;
    const tell = (query: string) => t.app.inject({ method: 'POST', url: `${url}?${query}` });
    const hostile = encodeURIComponent('<script>\u202e'.repeat(20));
    for (const query of ['step=page', `step=form&utm_source=${hostile}`]) {
      const answer = await tell(query);
      expect([answer.statusCode, answer.body, answer.cookies]).toEqual([204, '', []]);
    }
    for (const query of ['', 'step=paid', 'step=page&who=me', `step=page&utm_source=${'x'.repeat(501)}`])
      expect((await tell(query)).statusCode, query).toBe(400);
  });
});
