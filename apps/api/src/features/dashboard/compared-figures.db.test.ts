import type { ComparedFigures } from '@kermesse/domain/dashboard/compared-figures';
import { valueAt } from '@kermesse/domain/dashboard/same-day';
import type { Dashboard } from '@kermesse/domain/dashboard/schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../platform/db/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { buildEdition, buildProduct } from '../payments/testing/payment-test.ts';
import { inscriptionItems, inscriptions } from '../registration/tables.ts';
import { checkIns, tickets } from '../tickets/tables.ts';
import { RandomChanges, sequence } from './testing/random-changes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

type World = Awaited<ReturnType<typeof buildEdition>>;
type Edition = World['edition'];

async function editionBefore({ event }: World, startsAt: string): Promise<Edition> {
  const [edition] = await t.db.orm
    .insert(eventEditions)
    .values({
      eventId: event.id,
      name: 'Édition 2026',
      status: 'published',
      startsAt: new Date(startsAt),
      endsAt: new Date(Date.parse(startsAt) + 3_600_000),
    })
    .returning();
  if (!edition) throw new Error('not stored');
  return edition;
}

let serial = 0;

async function confirm(
  edition: Edition,
  at: string,
  { productId = null as number | null, source = '' } = {},
) {
  const user = await buildUser(t);
  const [inscription] = await t.db.orm
    .insert(inscriptions)
    .values({
      editionId: edition.id,
      kind: 'participant',
      status: 'confirmed',
      userId: user.id,
      confirmedAt: new Date(at),
      source,
    })
    .returning();
  if (!inscription) throw new Error('not stored');
  if (productId === null) return inscription;
  await t.db.orm.insert(inscriptionItems).values({
    inscriptionId: inscription.id,
    productId,
    status: 'sold',
    quantity: 2,
    unitPriceCents: 1_000,
    productName: 'Course',
  });
  return inscription;
}

async function admit(edition: Edition, inscriptionId: number, at: string, undoneAt: Date | null = null) {
  const [item] = await t.db.orm
    .select({ id: inscriptionItems.id })
    .from(inscriptionItems)
    .where(sql`${inscriptionItems.inscriptionId} = ${inscriptionId}`);
  const [ticket] = await t.db.orm
    .insert(tickets)
    .values({
      editionId: edition.id,
      inscriptionId,
      inscriptionItemId: item?.id ?? 0,
      unit: ++serial,
      codeHash: `figures-${serial}`,
      holderName: 'Ada',
      productName: 'Course',
    })
    .returning();
  await t.db.orm
    .insert(checkIns)
    .values({ ticketId: ticket?.id ?? 0, editionId: edition.id, checkedInAt: new Date(at), undoneAt });
}

const call = (edition: { documentId: string }, user: { id: number } | null, path = 'figures') =>
  t.as(user).inject({ method: 'GET', url: `/api/event-editions/${edition.documentId}/${path}` });

async function figuresOf({ owner, edition }: World, path?: string): Promise<ComparedFigures> {
  const answer = await call(edition, owner, path);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: ComparedFigures }).data;
}

describe('an edition beside the one before', () => {
  test('is compared on the same day before the start, across the changes of clocks', async () => {
    // The clock says 13 April 2027, 11:00 in Paris: 18 days before 1 May. Summer time began on 28 March.
    const world = await buildEdition(t, {
      startsAt: new Date('2027-05-01T07:00:00Z'),
      endsAt: new Date('2027-05-01T17:00:00Z'),
    });
    // In winter time at first and in summer time at its start, on 10 April 2026 (clocks changed on 29 March).
    const before = await editionBefore(world, '2026-04-10T07:00:00Z');
    const product = await buildProduct(t, world.edition, { name: 'Course  à pied' });
    const old = await buildProduct(t, before, { name: 'course à pied' });
    await confirm(world.edition, '2027-03-01T10:00:00Z', { productId: product.id });
    await confirm(world.edition, '2027-04-13T08:00:00Z', { productId: product.id });
    // 22 March 2026, at 23:59 and at 00:01 of the next day in Paris: 19 and 18 days before.
    await confirm(before, '2026-03-22T22:59:00Z', { productId: old.id });
    await confirm(before, '2026-03-22T23:01:00Z', { productId: old.id });
    // The last minute of the same day, and the first of the next, which does not count yet.
    await confirm(before, '2026-03-23T22:59:00Z', { productId: old.id });
    await confirm(before, '2026-03-23T23:01:00Z', { productId: old.id });

    const { daysBefore, edition, compared, products, others } = await figuresOf(world);
    expect(daysBefore).toBe(18);
    expect(valueAt(edition.points, daysBefore).registrations).toBe(2);
    expect(compared?.name).toBe('Édition 2026');
    expect([20, 19, 18, 17].map((day) => valueAt(compared?.points ?? [], day).registrations)).toEqual([
      0, 1, 3, 4,
    ]);
    expect(products).toEqual([
      { name: 'Course  à pied', sold: 4, grossCents: 4_000, compared: { sold: 6, grossCents: 6_000 } },
    ]);
    expect(others.map(({ name }) => name)).toEqual(['Édition 2026']);

    // Another edition may be chosen, also a later one; never one of another event.
    const older = await editionBefore(world, '2025-04-10T07:00:00Z');
    expect((await figuresOf(world, `figures?with=${older.documentId}`)).compared?.points).toEqual([]);
    const stranger = await buildEdition(t);
    const refused = await call(world.edition, world.owner, `figures?with=${stranger.edition.documentId}`);
    expect(refused.statusCode).toBe(404);
  });

  test('a first edition has nothing beside it', async () => {
    const world = await buildEdition(t);
    const figures = await figuresOf(world);
    expect(figures).toMatchObject({ compared: null, others: [], products: [], sources: [], entries: [] });
    expect(figures.edition.points).toEqual([]);
  });

  test('counts what the dashboard counts, whatever is cancelled and refunded', async () => {
    const world = await buildEdition(t);
    const product = await buildProduct(t, world.edition, { stock: null });
    const changes = new RandomChanges(t, world.edition, product.id, 7);
    for (let count = 0; count < 60; count++) await changes.person();
    const before = await figuresOf(world);
    const { data } = (await call(world.edition, world.owner, 'dashboard')).json() as { data: Dashboard };
    const { participants, volunteers } = data.registrations.confirmed;
    const all = { registrations: participants + volunteers, netCents: data.money.netCents };
    expect(before.edition.points.at(-1)).toMatchObject(all);
    const sumOf = (pick: (source: ComparedFigures['sources'][number]) => number) =>
      before.sources.reduce((sum, source) => sum + pick(source), 0);
    expect({ registrations: sumOf((s) => s.confirmed), netCents: sumOf((s) => s.netCents) }).toEqual(all);
    expect(before.entries.reduce((sum, { entries }) => sum + entries, 0)).toBe(data.entries.checkedIn);

    await t.db.orm.execute(sql`select fold_source_tallies(${world.edition.id}::bigint)`);
    expect((await figuresOf(world)).sources).toEqual(before.sources);
    expect((await figuresOf(world)).visitDays).toEqual(before.visitDays);
    const [row] = await rowsOf<{ loose: number }>(
      t.db.orm,
      sql`select count(*) filter (where not is_folded)::int as loose from source_tallies where edition_id = ${world.edition.id}`,
    );
    expect(row?.loose).toBe(0);
  });

  test('sold products are counted whichever of their rows changes, and while steps are folded', async () => {
    const world = await buildEdition(t);
    const ids: number[] = [];
    for (const name of ['Course', 'Repas']) ids.push((await buildProduct(t, world.edition, { name })).id);
    const next = sequence(11);
    const orm = t.db.orm;
    const moment = () => new Date(Date.UTC(2027, 2, 20) + next(20 * 24 * 60) * 60_000);
    const counted = () =>
      rowsOf<{ name: string; sold: number; grossCents: number }>(
        orm,
        sql`select p.name, coalesce(sum(i.quantity), 0)::float8 as sold,
            coalesce(sum(i.quantity * i.unit_price_cents), 0)::float8 as "grossCents"
          from products p left join (inscription_items i join inscriptions r on r.id = i.inscription_id
            and r.status = 'confirmed' and i.status = 'sold') on i.product_id = p.id
          where p.edition_id = ${world.edition.id} group by p.id order by p.id`,
      );
    const shown = async () =>
      (await figuresOf(world)).products.map(({ name, sold, grossCents }) => ({ name, sold, grossCents }));
    for (let count = 0; count < 40; count++) {
      const { id } = await confirm(world.edition, moment().toISOString(), { productId: ids[next(2)] ?? 0 });
      const statuses = ['cancelled', 'confirmed', 'pending_payment', 'confirmed'] as const;
      const items = ['sold', 'returned', 'sold', 'pending'] as const;
      await orm
        .update(inscriptions)
        .set({ status: statuses[next(4)] ?? 'confirmed', confirmedAt: moment() })
        .where(eq(inscriptions.id, id));
      await orm
        .update(inscriptionItems)
        .set({
          status: items[next(4)] ?? 'sold',
          quantity: 1 + next(3),
          unitPriceCents: 500,
          productId: ids[next(2)] ?? 0,
        })
        .where(eq(inscriptionItems.inscriptionId, id));
      if (next(3) === 0)
        await orm
          .update(inscriptions)
          .set({ status: statuses[next(4)] ?? 'confirmed' })
          .where(eq(inscriptions.id, id));
      if (next(8) === 0) await orm.delete(inscriptionItems).where(eq(inscriptionItems.inscriptionId, id));
      if (count % 15 === 0) await orm.execute(sql`select fold_product_tallies(${world.edition.id}::bigint)`);
    }
    const truth = await counted();
    expect(truth.every(({ sold }) => sold > 0)).toBe(true);
    expect(await shown()).toEqual(truth);
    await orm
      .update(eventEditions)
      .set({ timezone: 'Asia/Kolkata' })
      .where(eq(eventEditions.id, world.edition.id));
    expect(await shown()).toEqual(truth);
  });

  test('entries stand in their quarter of an hour, without those taken back', async () => {
    const world = await buildEdition(t);
    const product = await buildProduct(t, world.edition);
    const { id } = await confirm(world.edition, '2027-04-01T08:00:00Z', { productId: product.id });
    for (const at of ['2027-06-12T06:44:59Z', '2027-06-12T06:45:00Z', '2027-06-12T06:59:59Z'])
      await admit(world.edition, id, at);
    await admit(world.edition, id, '2027-06-12T06:50:00Z', new Date('2027-06-12T06:51:00Z'));
    expect((await figuresOf(world)).entries).toEqual([
      { at: '2027-06-12T06:30:00.000Z', entries: 1 },
      { at: '2027-06-12T06:45:00.000Z', entries: 2 },
    ]);
    await t.db.orm.execute(sql`select fold_entry_tallies(${world.edition.id}::bigint)`);
    await t.db.orm.execute(
      sql`update check_ins set undone_at = checked_in_at where edition_id = ${world.edition.id} and checked_in_at = '2027-06-12T06:44:59Z'`,
    );
    expect((await figuresOf(world)).entries).toEqual([{ at: '2027-06-12T06:45:00.000Z', entries: 2 }]);
  });

  test('is read and exported by its organisers alone', async () => {
    const world = await buildEdition(t);
    await confirm(world.edition, '2027-04-01T08:00:00Z', { source: 'affiche/imprime' });
    const stranger = await buildUser(t);
    for (const path of ['figures', 'figures.csv', 'figures.xlsx']) {
      expect((await call(world.edition, null, path)).statusCode).toBe(401);
      expect([403, 404]).toContain((await call(world.edition, stranger, path)).statusCode);
      expect((await call(world.edition, world.owner, path)).statusCode).toBe(200);
    }
    const [header, ...rows] = readCsv((await call(world.edition, world.owner, 'figures.csv')).body);
    expect(header?.[1]).toBe('Inscriptions (Édition 2027)');
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['J-60', '1']);
    expect((await figuresOf(world)).sources).toEqual([
      { source: 'affiche/imprime', pages: 0, forms: 0, choices: 0, confirmed: 1, netCents: 0 },
    ]);
  });
});
