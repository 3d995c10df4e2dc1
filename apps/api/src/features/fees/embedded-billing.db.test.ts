import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedTestApp } from '../../testing/embedded-test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { billAllMembers } from './bill-members.ts';
import { addCrowd } from './testing/crowd.ts';
import { buildFeeWorld, type FeeWorld } from './testing/fee-world.ts';
import { countRowsRead, mostRowsForEachMember } from './testing/rows-read.ts';

const crowd = 5_000;
const everybody = crowd + 6;

let t: TestApp;
let world: FeeWorld;
beforeAll(async () => {
  t = await openEmbeddedTestApp();
  world = await buildFeeWorld(t);
  await t.db.engine.executeSql('analyze');
  await addCrowd(t, world.association, crowd);
});
afterAll(() => t.close());

test('the embedded engine bills five thousand members, and its planner knows of them', async () => {
  const fee = await world.create({ status: 'draft' });
  const url = `/api/cotisations/${fee.documentId}`;
  await t.as(world.people.accountant).inject({ method: 'POST', url: `${url}/activate` });
  await billAllMembers(t.platform, { cotisation: fee.documentId });
  const known = await t.db.engine.executeSql(
    `select reltuples::int as rows from pg_class where oid = 'cotisation_payments'::regclass`,
  );
  expect(known.rows[0]?.rows).toBeGreaterThan(crowd / 2);
  const before = await countRowsRead(t.db);
  const answer = await t.as(world.people.president).inject({ url });
  const payments = await t
    .as(world.people.president)
    .inject({ url: `/api/cotisation-payments?cotisation=${fee.documentId}&sort=memberName:asc` });
  const looked = (await countRowsRead(t.db)) - before;
  expect(answer.json().data).toMatchObject({
    totalMembers: everybody,
    expectedRevenue: everybody * 45,
    unbilledMembers: 0,
  });
  expect(payments.json().meta.pagination.total).toBe(everybody);
  expect(looked).toBeGreaterThan(0);
  expect(looked).toBeLessThan(mostRowsForEachMember * everybody);
});
