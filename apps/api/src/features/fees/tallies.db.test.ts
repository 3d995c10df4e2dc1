import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../platform/auth/tables.ts';
import { countStatements } from '../../platform/collections/testing/count-statements.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { ServerEngine } from '../../platform/db/server-engine.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { profiles } from '../profiles/tables.ts';
import { cotisationPayments, cotisationTallies } from './tables.ts';
import { buildFeeWorld, type FeeWorld } from './testing/fee-world.ts';

let t: TestApp;
let world: FeeWorld;

beforeAll(async () => {
  t = await openTestApp();
  world = await buildFeeWorld(t);
});
afterAll(() => t.close());

/** The tallies equal the sums of the payments. */
async function expectTruth(): Promise<void> {
  const counted = await rowsOf(
    t.db.orm,
    sql`
    select period_id, status, count(*)::int as payments, sum(final_amount_cents)::int as cents
    from ${cotisationPayments} group by 1, 2 order by 1, 2`,
  );
  const kept = await rowsOf(
    t.db.orm,
    sql`
    select period_id, status, sum(payments)::int as payments, sum(amount_cents)::int as cents
    from ${cotisationTallies} group by 1, 2 having sum(payments) <> 0 order by 1, 2`,
  );
  expect(kept).toEqual(counted);
}

it('the sums of a fee are those of its payments, through every act and folding', async () => {
  const fee = await world.create({
    discountTiers: [
      { name: 'Étudiant', condition: 'student', discountType: 'percentage', discountValue: 50 },
    ],
  });
  await expectTruth();
  const [first, second, third] = await world.paymentsOf(fee);
  if (!first || !second || !third) throw new Error('nobody was asked');
  await world.act(first, 'mark-paid', { method: 'cash', paidAt: '2027-04-12' });
  await world.act(second, 'cancel', {});
  await expectTruth();
  await t.db.orm.execute(sql`select fold_cotisation_tallies(${third.cotisationId}::bigint)`);
  await expectTruth();
  await world.act(first, 'unmark', { reason: 'Pointé par erreur' });
  await world.act(second, 'reopen');
  await t.db.orm
    .update(cotisationPayments)
    .set({ discountCents: 500, finalAmountCents: 4_000 })
    .where(eq(cotisationPayments.id, third.id));
  await expectTruth();
});

it('a payment bears the name that the person has now', async () => {
  const fee = await world.create({ name: 'Licence' });
  const { member } = world.people;
  const name = async () =>
    (await world.paymentsOf(fee)).find(({ userId }) => userId === member.id)?.memberName;
  expect(await name()).toBe('Prénom-member Nom-member');
  await t.db.orm.update(profiles).set({ lastname: 'Élie' }).where(eq(profiles.userId, member.id));
  expect(await name()).toBe('Prénom-member Élie');
  await t.db.orm
    .update(profiles)
    .set({ firstname: null, lastname: null })
    .where(eq(profiles.userId, member.id));
  await t.db.orm.update(users).set({ username: 'nouvelle-venue' }).where(eq(users.id, member.id));
  expect(await name()).toBe('nouvelle-venue');
});

it('a page of payments is one statement with its total, by name and by state, too', async () => {
  world = await buildFeeWorld(t);
  const fee = await world.create({ name: 'Assurance' });
  const { accountant } = world.people;
  const read = await t
    .as(accountant)
    .inject({ method: 'GET', url: `/api/cotisations/${fee.documentId}?populate=periods` });
  const period = read.json().data.periods[0].documentId;
  const ask = (query: string) =>
    t.as(accountant).inject({
      method: 'GET',
      url: `/api/cotisation-payments?cotisation=${fee.documentId}&period=${period}&pagination[pageSize]=2${query}`,
    });
  for (const query of ['', '&sort=memberName:asc', '&filters[status][$eq]=pending', '&q=nom']) {
    const first = await ask(query);
    expect(first.json().meta.pagination.total).toBe(6);
    const statements = await countStatements(t.db.engine as ServerEngine, () => ask(query));
    expect(statements).toHaveLength(1);
  }
  const own = await t.as(world.people.member).inject({
    method: 'GET',
    url: `/api/cotisation-payments?cotisation=${fee.documentId}`,
  });
  expect(own.json().meta.pagination.total).toBe(1);
});
