import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { cotisationPayments } from './tables.ts';
import { addCrowd } from './testing/crowd.ts';
import { buildFeeWorld, type FeeWorld } from './testing/fee-world.ts';
import { countRowsRead, mostRowsForEachMember } from './testing/rows-read.ts';

const crowd = 20_000;
const everybody = crowd + 6;

let t: TestApp;
let world: FeeWorld;
let fee: { documentId: string };

beforeAll(async () => {
  // One connection, so that its counters cover all that a page reads.
  t = await openTestApp({ pool: 1 });
  world = await buildFeeWorld(t);
  fee = await world.create();
  // The planner's statistics know six members; the crowd joins within a minute.
  await t.db.engine.executeSql('analyze');
  await addCrowd(t, world.association, crowd);
});
afterAll(() => t.close());

async function read(url: string) {
  const before = await countRowsRead(t.db);
  const answer = await t.as(world.people.president).inject({ url });
  expect(answer.statusCode, `${url}: ${answer.body.slice(0, 300)}`).toBe(200);
  return { answer: answer.json(), rows: (await countRowsRead(t.db)) - before };
}

async function expectLinearReads() {
  const { documentId } = world.association;
  const payments = `/api/cotisation-payments?cotisation=${fee.documentId}`;
  const members = `/api/memberships?filters[association][documentId][$eq]=${documentId}`;
  const tooMany: string[] = [];
  for (const url of [
    `/api/cotisations/${fee.documentId}?populate[0]=discountTiers&populate[1]=periods`,
    `/api/cotisations?association=${documentId}`,
    `/api/associations/${documentId}/cotisation-summary`,
    `/api/associations/${documentId}/member-counts`,
    payments,
    `${payments}&sort=memberName:asc`,
    `${payments}&sort=dueDate:asc&filters[status][$eq]=pending`,
    `${payments}&q=nom12`,
    `/api/cotisation-payments?association=${documentId}&pagination[page]=700`,
    members,
    `${members}&sort=lastname:asc&pagination[page]=700`,
    `${members}&q=nom12`,
    '/api/users/me/cotisations',
    '/api/custom/home',
  ]) {
    const { rows } = await read(url);
    if (rows > mostRowsForEachMember * everybody) tooMany.push(`${url} looks at ${rows} rows`);
  }
  expect(tooMany).toEqual([]);
}

test('every page of twenty thousand payments is read in one pass, whatever the planner believes', async () => {
  await t.db.orm.execute(sql`
    insert into ${cotisationPayments} (cotisation_id, period_id, user_id, membership_id, original_amount_cents,
      final_amount_cents, due_on)
    select c.id, p.id, m.user_id, m.id, 4500, 4500, '2027-05-31' from memberships m
    join cotisations c on c.association_id = m.association_id join cotisation_periods p on p.cotisation_id = c.id
    where m.association_id = ${world.association.id}
    on conflict do nothing`);
  await expectLinearReads();
  const { answer } = await read(`/api/cotisations/${fee.documentId}`);
  expect(answer.data).toMatchObject({
    totalMembers: everybody,
    expectedRevenue: everybody * 45,
    unbilledMembers: 0,
  });
});
