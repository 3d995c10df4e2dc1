import { moneyFigures } from '@kermesse/domain/dashboard/money-figures';
import type { Dashboard } from '@kermesse/domain/dashboard/schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../platform/db/rows.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { buildEdition, buildProduct } from '../payments/testing/payment-test.ts';
import { foldTallies } from './fold-tallies.ts';
import { readHours, readTallies } from './read-tallies.ts';
import { countBySql } from './testing/count-by-sql.ts';
import { RandomChanges } from './testing/random-changes.ts';

let t: TestApp;
let world: Awaited<ReturnType<typeof buildEdition>>;
let productId: number;

beforeAll(async () => {
  t = await openTestApp();
  world = await buildEdition(t);
  productId = (await buildProduct(t, world.edition)).id;
});
afterAll(() => t.close());

const current = async () => {
  const [edition] = await t.db.orm.select().from(eventEditions).where(eq(eventEditions.id, world.edition.id));
  if (!edition) throw new Error('gone');
  return edition;
};

async function expectTruth(): Promise<void> {
  const edition = await current();
  const [answered, counted] = [
    await readTallies(t.db.orm, edition),
    await countBySql(t.db.orm, edition.id, edition.timezone),
  ];
  expect(answered.registrations).toEqual(counted.registrations);
  expect(answered.ledger).toEqual(counted.ledger);
  expect(answered.entries).toEqual(counted.entries);
  const days = answered.days
    .map(({ day, participants, volunteers, grossCents }) => ({
      day,
      people: participants + volunteers,
      cents: grossCents,
    }))
    .filter(({ people, cents }) => people !== 0 || cents !== 0);
  expect(days).toEqual(counted.days);
}

const fold = () => foldTallies.handler(t.platform, {}, {} as never);
const steps = async () =>
  (await rowsOf<{ n: number }>(t.db.orm, sql`select count(*)::int as n from edition_tallies`))[0]?.n ?? 0;

describe('figures of an edition', () => {
  test('equal what is counted from the rows, whatever happens and while steps are folded', async () => {
    const storms = [1, 2, 3, 4].map((seed) => new RandomChanges(t, world.edition, productId, seed));
    for (let round = 0; round < 3; round++) {
      await Promise.all([
        ...storms.map(async (changes) => {
          for (let count = 0; count < 15; count++) await changes.person();
        }),
        (async () => {
          for (let count = 0; count < 5; count++) {
            await fold();
            await t.db.orm.execute(sql`select fold_edition_tallies(${world.edition.id}::bigint)`);
          }
        })(),
        t.db.orm.execute(sql`select recount_edition_tallies(${world.edition.id}::bigint)`),
      ]);
      await expectTruth();
    }
  });

  test('stay the same when their steps are folded, in far fewer rows', async () => {
    const before = await readTallies(t.db.orm, await current());
    await t.db.orm.execute(sql`select fold_edition_tallies(${world.edition.id}::bigint)`);
    const [folded] = [await steps()];
    expect(await readTallies(t.db.orm, await current())).toEqual(before);
    await t.db.orm.execute(sql`select fold_edition_tallies(${world.edition.id}::bigint)`);
    expect(await steps()).toBe(folded);
  });

  test('nobody who registers waits for somebody else who registers', async () => {
    const changes = new RandomChanges(t, world.edition, productId, 99);
    await t.db.transaction(async (tx) => {
      const one = await changes.register.call(
        new RandomChanges({ ...t, db: { orm: tx } } as never, world.edition, productId, 7),
      );
      // A second transaction on another connection does not wait for the first.
      const other = await t.platform.db.engine.executeSql(
        `insert into inscriptions (edition_id, kind, status, user_id)
         select edition_id, kind, 'pending_payment', user_id from inscriptions where id <> $1 limit 1 returning id`,
        [one.id],
      );
      expect(other.rows).toHaveLength(1);
    });
    await expectTruth();
  });

  test('follow the clocks of the edition: another zone has other days', async () => {
    const before = (await readTallies(t.db.orm, await current())).days;
    await t.db.orm
      .update(eventEditions)
      .set({ timezone: 'Asia/Kolkata' })
      .where(eq(eventEditions.id, world.edition.id));
    await expectTruth();
    expect((await readTallies(t.db.orm, await current())).days).not.toEqual(before);
    await t.db.orm
      .update(eventEditions)
      .set({ timezone: 'Europe/Paris' })
      .where(eq(eventEditions.id, world.edition.id));
    await expectTruth();
  });

  test('keep the hour that comes twice apart, and put each sale on its own day', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition);
    const changes = new RandomChanges(t, edition, product.id, 5);
    for (const at of [
      '2027-10-31T00:30:00Z',
      '2027-10-31T01:30:00Z',
      '2027-10-30T22:00:00Z',
      '2027-10-31T23:10:00Z',
    ]) {
      const { id } = await changes.register();
      await t.db.orm.execute(
        sql`update inscriptions set status = 'confirmed', kind = 'participant', confirmed_at = ${at}::timestamptz where id = ${id}`,
      );
    }
    const { days } = await readTallies(t.db.orm, edition);
    expect(days.map(({ day, participants }) => [day, participants])).toEqual([
      ['2027-10-31', 3],
      ['2027-11-01', 1],
    ]);
    const hours = await readHours(
      t.db.orm,
      edition,
      new Date('2027-10-30T22:00:00Z'),
      new Date('2027-10-31T23:00:00Z'),
    );
    expect(hours.map(({ at }) => at)).toEqual([
      '2027-10-30T22:00:00.000Z',
      '2027-10-31T00:00:00.000Z',
      '2027-10-31T01:00:00.000Z',
    ]);
  });
});

describe('the dashboard', () => {
  const read = (user: { id: number } | null, path = 'dashboard') =>
    t.as(user).inject({ method: 'GET', url: `/api/event-editions/${world.edition.documentId}/${path}` });

  test('shows the owner people, money, stock and what needs attention', async () => {
    const answer = await read(world.owner);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json() as { data: Dashboard };
    const counted = await countBySql(t.db.orm, world.edition.id, 'Europe/Paris');
    expect(data.registrations).toEqual(counted.registrations);
    expect(data.money).toEqual(moneyFigures(counted.ledger));
    expect(data.stock).toMatchObject([{ name: 'Course 10 km', stock: 10, sold: 0, state: 'free' }]);
    const { pending } = counted.registrations;
    expect(data.attention).toContainEqual({
      kind: 'unpaid',
      count: pending.participants + pending.volunteers,
      isMore: false,
      names: [],
    });
  });

  test('shows one day hour by hour, and refuses a day that does not exist', async () => {
    const [day] = (await readTallies(t.db.orm, await current())).days;
    const answer = await read(world.owner, `dashboard/hours?day=${day?.day}`);
    const { hours } = answer.json().data as { hours: Dashboard['days'] };
    const sum = hours.reduce((all, { participants, volunteers }) => all + participants + volunteers, 0);
    expect(sum).toBe((day?.participants ?? 0) + (day?.volunteers ?? 0));
    expect((await read(world.owner, 'dashboard/hours?day=2027-02-30')).statusCode).toBe(400);
  });

  test('counts papers, mails and refunds that somebody must look at, until they are settled', async () => {
    const kinds = async () =>
      ((await read(world.owner)).json() as { data: Dashboard }).data.attention
        .filter(({ kind }) => !['unpaid', 'sold_out', 'low_stock'].includes(kind))
        .map(({ kind, count }) => [kind, count]);
    expect(await kinds()).toEqual([]);
    const edition = world.edition.id;
    const trouble = sql`
      with paper as (insert into required_documents (edition_id, kind, label) values (${edition}, 'other', 'Certificat') returning id),
      person as (select id, row_number() over (order by id) as n from inscriptions
        where edition_id = ${edition} and status = 'confirmed' limit 3),
      papers as (insert into inscription_documents (inscription_id, required_document_id, kind, label, status)
        select person.id, paper.id, 'other', 'Certificat', case n when 1 then 'expected' when 2 then 'submitted' else 'accepted' end
        from person, paper),
      mail as (insert into outgoing_mails (user_id, to_email, kind, subject, status, created_at)
        select user_id, 'ada@kermesse.test', 'tickets.confirmed', 'Billets', 'failed', ${t.clock.now().toISOString()}::timestamptz
        from inscriptions where edition_id = ${edition} limit 1)
      insert into refunds (order_id, amount_cents, status)
      select o.id, 100, 'failed' from orders o join inscriptions i on i.id = o.inscription_id where i.edition_id = ${edition} limit 1`;
    await t.db.orm.execute(trouble);
    expect(await kinds()).toEqual([
      ['failed_refunds', 1],
      ['failed_mails', 1],
      ['documents_missing', 1],
      ['documents_to_review', 1],
    ]);
    await t.db.orm.execute(sql`update inscription_documents set status = 'accepted'`);
    await t.db.orm.execute(sql`insert into outgoing_mails (user_id, to_email, kind, subject, status)
      select user_id, to_email, kind, subject, 'sent' from outgoing_mails where status = 'failed'`);
    await t.db.orm.execute(sql`insert into refunds (order_id, amount_cents, status)
      select order_id, amount_cents, 'pending' from refunds where status = 'failed'`);
    expect(await kinds()).toEqual([]);
  });

  test('names what is sold out and what soon will be', async () => {
    await t.db.orm.execute(sql`update products set stock = 10, sold = 0, held = 8 where id = ${productId}`);
    const { data } = (await read(world.owner)).json() as { data: Dashboard };
    expect(data.attention).toContainEqual({
      kind: 'low_stock',
      count: 1,
      isMore: false,
      names: ['Course 10 km'],
    });
    await t.db.orm.execute(sql`update products set held = 0 where id = ${productId}`);
  });
});
