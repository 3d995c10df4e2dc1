import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedTestApp } from '../../testing/embedded-test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { buildSale, type SaleWorld } from './testing/sale-world.ts';

let t: TestApp;
let sale: SaleWorld;

beforeAll(async () => {
  t = await openEmbeddedTestApp({ env: { ACCESS_TOKEN_MS: '2592000000' } });
  sale = await buildSale(t);
});
afterAll(() => t.close());

test('places are held, changed, given back, run out and offered on the embedded engine as on a server', async () => {
  const product = await sale.product({ stock: 3, config: { allowWaitingList: true, maxQuantity: 3 } });
  const tier = await sale.tier(product, { stock: 3 });
  const [first, second] = [await sale.member(), await sale.visitor()];

  const reserved = await first.reserve(product, 2);
  expect([reserved.status, reserved.body.data.new_stock]).toEqual([200, 1]);
  expect((await second.reserve(product, 2)).body.error.code).toBe('stock_insufficient');
  expect((await first.adjust(product, 3)).body.data).toMatchObject({ old_quantity: 2, new_quantity: 3 });
  expect((await first.adjust(product, 1)).body.data).toMatchObject({ stock_change: 2, new_stock: 2 });
  expect((await second.reserve(product, 2)).status).toBe(200);
  expect((await first.cart()).body.data).toMatchObject([{ quantity: 1, unitPrice: tier.priceCents / 100 }]);
  expect(await sale.countersOf(product)).toMatchObject({ held: 3 });

  expect((await second.release(product)).body.data).toMatchObject({ released_quantity: 2 });
  expect((await second.reserve(product, 2)).status).toBe(200);
  const waiting = await sale.member();
  expect((await waiting.toggle(product)).body).toMatchObject({ isInList: true, position: 1 });
  await second.leave();
  expect((await waiting.queue(product)).body).toMatchObject({ offer: { quantity: 1 } });
  expect((await waiting.reserve(product)).status).toBe(200);

  t.clock.advance(3_600_000);
  expect((await t.platform.jobs.runDue()).failed).toEqual([]);
  expect(await sale.countersOf(product)).toMatchObject({ held: 0, sold: 0 });
  expect(await sale.drift()).toEqual([]);
});

test('two who want the last place at once: one gets it', async () => {
  const product = await sale.product({ stock: 1 });
  const people = await Promise.all(Array.from({ length: 6 }, () => sale.visitor()));
  const answers = await Promise.all(people.map((each) => each.reserve(product)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await sale.drift()).toEqual([]);
});
