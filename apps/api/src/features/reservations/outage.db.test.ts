import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { features } from '../../app/features.ts';
import { composePlatform } from '../../app/open-platform.ts';
import { openServerEngine } from '../../platform/db/server-engine.ts';
import { FlakyLink } from '../../testing/flaky-link.ts';
import { callAs, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { silentLog } from '../../testing/test-engine.ts';
import { buildSale, type SaleWorld } from './testing/sale-world.ts';

let direct: TestApp;
let t: TestApp;
let link: FlakyLink;
let sale: SaleWorld;
let close: () => Promise<void>;

beforeAll(async () => {
  direct = await openTestApp();
  const url = new URL(direct.databaseUrl);
  link = new FlakyLink({ host: url.hostname, port: Number(url.port) });
  url.port = String(await link.open());
  const engine = openServerEngine({ url: url.href, pool: 5, timeoutMs: 1_000, log: silentLog });
  const { config, clock } = direct;
  const { platform, secret } = composePlatform(config, { engine, clock, log: silentLog });
  const app = await buildApp({ platform, secret, features });
  t = { ...direct, app, platform, db: platform.db, as: callAs(app, platform) };
  sale = await buildSale(t);
  close = async () => {
    await app.close();
    await platform.jobs.stop();
    await engine.close();
    await link.close();
    await direct.close();
  };
});
afterAll(() => close());

test('the database goes away among reservations: 503 for those, and what others hold stays held', async () => {
  const product = await sale.product({ stock: 40, config: { maxQuantity: 20 } });
  const before = await sale.visitor();
  expect((await before.reserve(product, 2)).status).toBe(200);
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => sale.visitor()));
  const running = shoppers.map((each) => each.reserve(product));
  link.cut();
  const answers = await Promise.all(running);
  const kinds = new Set(answers.map(({ status }) => status));
  expect([...kinds].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const refused = await before.reserve(product);
  expect([refused.status, refused.body.error.code]).toEqual([503, 'database_unavailable']);

  link.mend();
  expect((await before.cart()).body.data, 'the hold is still there').toMatchObject([{ quantity: 2 }]);
  expect((await before.reserve(product)).status).toBe(200);
  expect((await before.adjust(product, 4)).body.data).toMatchObject({ old_quantity: 3, new_quantity: 4 });
  // Everybody answered 200 has a place; the others may retry and get exactly one.
  for (const [index, shopper] of shoppers.entries())
    if (answers[index]?.status === 200) expect((await shopper.cart()).body.data).toHaveLength(1);
  expect(await sale.drift()).toEqual([]);
});
