import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { features } from '../../app/features.ts';
import { composePlatform } from '../../app/open-platform.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { ask, nextMessage } from '../../platform/realtime/testing/realtime-test-node.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openTestEngine, silentLog } from '../../testing/test-engine.ts';
import { products } from '../catalog/public.ts';
import { ProductFeed } from './product-feed.ts';
import { productFeeds } from './tables.ts';
import { buildSale, type SaleWorld } from './testing/sale-world.ts';

/** Buyer on the first node, follower on the second. */
let t: TestApp;
let port: number;
let closeSecond: () => Promise<void>;
let sale: SaleWorld;
let client: Socket;

beforeAll(async () => {
  t = await openTestApp();
  t.app.server.listen(0, '127.0.0.1');
  await once(t.app.server, 'listening');
  await t.platform.realtime.attach(t.app.server);
  const engine = openTestEngine(t.databaseUrl, 5);
  const { platform, secret } = composePlatform(t.config, { engine, clock: t.clock, log: silentLog });
  const app = await buildApp({ platform, secret, features });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await platform.realtime.attach(app.server);
  port = (app.server.address() as AddressInfo).port;
  closeSecond = async () => {
    await platform.realtime.close();
    await app.close();
    await platform.jobs.stop();
    await engine.close();
  };
});
afterAll(async () => {
  await t.platform.realtime.close();
  await closeSecond();
  await t.close();
});
beforeEach(async () => {
  sale = await buildSale(t);
  client = io(`http://127.0.0.1:${port}`, { path: '/ws', transports: ['websocket'], reconnection: false });
  await nextMessage(client, 'connect');
});
afterEach(() => {
  client.close();
});

const follow = (product: { documentId: string }) =>
  ask(client, 'product:subscribe', { productId: product.documentId });

describe('a follower on another node, without an account', () => {
  test('hears what is left after each purchase, and when nothing is', async () => {
    const product = await sale.product({ stock: 2 });
    const subscribed = nextMessage(client, 'product_subscribed');
    expect(await follow(product)).toMatchObject({ ok: true });
    expect(await subscribed).toMatchObject({
      productId: product.documentId,
      currentTier: null,
      nextTier: null,
      stock: 2,
    });
    const message = nextMessage(client, 'stock_updated');
    const first = await sale.visitor();
    await first.reserve(product);
    expect(await message).toMatchObject({
      productId: product.documentId,
      current_stock: 1,
      newStock: 1,
      current_price: 20,
      isSoldOut: false,
    });
    const soldOut = nextMessage(client, 'product_sold_out');
    await (await sale.visitor()).reserve(product);
    expect(await soldOut).toMatchObject({ stock: 0, isSoldOut: true });
    const back = nextMessage(client, 'product_restocked');
    await first.release(product);
    expect(await back).toMatchObject({ newStock: 1, isSoldOut: false });
  });

  test('hears of the next tier when the first is exhausted, and when its date comes', async () => {
    const product = await sale.product({ config: { maxQuantity: 5 } });
    const ends = new Date(t.clock.now().getTime() + 30_000);
    await sale.tier(product, { name: 'Premiers', stock: 1, position: 0 });
    await sale.tier(product, { name: 'Tôt', priceCents: 1_500, position: 1, endsAt: ends });
    await sale.tier(product, { name: 'Tard', priceCents: 2_500, position: 2 });
    await follow(product);
    const exhausted = nextMessage(client, 'tier_changed');
    await (await sale.visitor()).reserve(product);
    expect(await exhausted).toMatchObject({
      previousTier: { name: 'Premiers' },
      newTier: { name: 'Tôt', price: 15 },
      nextTier: { name: 'Tard' },
      upcoming_changes: [ends.toISOString()],
      tierInfo: {
        changed: true,
        previous: { name: 'Premiers' },
        current: { name: 'Tôt' },
        next: { name: 'Tard' },
      },
    });
    const dated = nextMessage(client, 'tier_changed');
    t.clock.advance(31_000);
    await t.platform.jobs.runDue();
    t.clock.advance(60_000);
    await t.platform.jobs.runDue();
    expect(await dated).toMatchObject({
      previousTier: { name: 'Tôt' },
      newTier: { name: 'Tard', price: 25 },
    });
  });

  test('hears the last state of a crowd', async () => {
    const product = await sale.product({ stock: 60 });
    await follow(product);
    const buyers = await Promise.all(Array.from({ length: 60 }, () => sale.visitor()));
    const all: number[] = [];
    client.on('stock_updated', ({ stock }: { stock: number }) => all.push(stock));
    const last = nextMessage(client, 'product_sold_out');
    for (let from = 0; from < 60; from += 6)
      await Promise.all(buyers.slice(from, from + 6).map((buyer) => buyer.reserve(product)));
    await last;
    expect(all.at(-1)).toBe(0);
  });

  test('hears of a product at most so often, and then of its last state alone', async () => {
    const product = await sale.product({ stock: 60 });
    await follow(product);
    const told: unknown[] = [];
    const onceAnHour = { ...t.config, realtime: { ...t.config.realtime, stockPerSecond: 1 / 3_600 } };
    const realtime = {
      emitTo: (_topic: string, _event: string, payload: unknown) => void told.push(payload),
    };
    const feed = new ProductFeed({ ...t.platform, config: onceAnHour, realtime: realtime as Realtime });
    // Without a word to the feeds of the two nodes, whose pace is another.
    const tellHeld = async (held: number) => {
      await t.db.orm.update(products).set({ held }).where(eq(products.id, product.id));
      return feed.tell([product.id]);
    };
    expect(await tellHeld(1)).toEqual([]);
    for (const held of [2, 3]) expect(await tellHeld(held), 'to be told later').toEqual([product.id]);
    expect(told).toMatchObject([{ stock: 59 }]);
    await t.db.orm
      .update(productFeeds)
      .set({ toldAt: sql`${productFeeds.toldAt} - interval '1 hour'` })
      .where(eq(productFeeds.productId, product.id));
    expect(await feed.tell([product.id])).toEqual([]);
    expect(told).toMatchObject([{ stock: 59 }, { stock: 57 }]);
  });

  test('gets the truth of the database when it asks, and nothing of what is hidden', async () => {
    const product = await sale.product({ stock: 4 });
    const synced = nextMessage(client, 'product:sync-response');
    expect(await ask(client, 'product:request-sync', { productId: product.documentId })).toMatchObject({
      ok: true,
    });
    expect(await synced).toMatchObject({
      productId: product.documentId,
      stock: 4,
      price: 20,
      tier: null,
      isSoldOut: false,
    });
    const hidden = await sale.product({ isHidden: true });
    expect(await follow(hidden)).toMatchObject({ ok: false, error: 'not_found' });
    expect(await ask(client, 'subscribe', `product:${hidden.documentId}`)).toMatchObject({ ok: false });
    expect(await ask(client, 'product:request-sync', { productId: "x' or 1=1" })).toMatchObject({
      ok: false,
    });
  });

  test('hears nothing more after it left', async () => {
    const [left, kept] = [await sale.product({ stock: 5 }), await sale.product({ stock: 5 })];
    await follow(left);
    await follow(kept);
    await ask(client, 'product:unsubscribe', { productId: left.documentId });
    const all: string[] = [];
    client.on('stock_updated', ({ productId }: { productId: string }) => all.push(productId));
    const message = nextMessage(client, 'stock_updated');
    await (await sale.visitor()).reserve(left);
    await (await sale.visitor()).reserve(kept);
    await message;
    expect(all).toEqual([kept.documentId]);
  });
});
