import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildSale, type SaleWorld, Shopper } from './testing/sale-world.ts';

let t: TestApp;
let sale: SaleWorld;
const minute = 60_000;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  sale = await buildSale(t);
});

describe('a place in the cart', () => {
  test('is held at the price of the moment, and shown by the session', async () => {
    const product = await sale.product({ stock: 5, config: { maxQuantity: 3 } });
    const buyer = await sale.visitor();
    const answer = await buyer.reserve(product, 2, { formFieldId: 'course' });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      success: true,
      old_quantity: 0,
      new_quantity: 2,
      stock_change: -2,
      new_stock: 3,
      released: [],
      message: null,
      reservation: { productName: '10 km', quantity: 2, unitPrice: 20, tierInfo: 'Standard' },
    });
    expect((await buyer.cart()).body.data).toEqual([
      expect.objectContaining({ productId: product.documentId, quantity: 2, formFieldId: 'course' }),
    ]);
    expect(await sale.countersOf(product)).toEqual({ held: 2, sold: 0, stock: 5 });
    expect(await sale.drift()).toEqual([]);
  });

  test('is adjusted up and down, with the numbers of before and after', async () => {
    const product = await sale.product({ stock: 5, config: { maxQuantity: 4 } });
    const buyer = await sale.visitor();
    await buyer.reserve(product);
    expect((await buyer.adjust(product, 4, { user_id: 'somebody' })).body.data).toEqual({
      success: true,
      old_quantity: 1,
      new_quantity: 4,
      stock_change: -3,
      new_stock: 1,
    });
    expect((await buyer.adjust(product, 2)).body.data).toEqual({
      success: true,
      old_quantity: 4,
      new_quantity: 2,
      stock_change: 2,
      new_stock: 3,
    });
    expect((await buyer.adjust(product, 5)).body.error.code).toBe('quantity_refused');
    expect((await buyer.adjust(product, 0)).body.data.new_quantity).toBe(0);
    expect(await sale.countersOf(product)).toMatchObject({ held: 0 });
    expect(await sale.drift()).toEqual([]);
  });

  test('is given back once, however often it is released', async () => {
    const product = await sale.product({ stock: 1 });
    const buyer = await sale.visitor();
    await buyer.reserve(product);
    const answers = await Promise.all([buyer.release(product), buyer.release(product)]);
    expect(answers.map(({ body }) => body.data.released_quantity).sort()).toEqual([0, 1]);
    expect(await sale.countersOf(product)).toMatchObject({ held: 0 });
    expect(await sale.drift()).toEqual([]);
  });

  test('that is not there is refused by name, and takes nothing', async () => {
    const product = await sale.product({ name: 'Marathon', stock: 1, config: { maxQuantity: 5 } });
    const [first, second] = [await sale.visitor(), await sale.visitor()];
    expect((await first.reserve(product, 2)).body.error).toMatchObject({
      code: 'stock_insufficient',
      message: 'Stock insuffisant pour Marathon',
    });
    expect((await first.reserve(product)).status).toBe(200);
    expect((await second.reserve(product)).body.error.message).toBe('Stock insuffisant pour Marathon');
    expect(await sale.countersOf(product)).toMatchObject({ held: 1 });
  });

  test('has a maximum for the whole cart', async () => {
    const product = await sale.product({ config: { maxQuantity: 2 } });
    const buyer = await sale.visitor();
    await buyer.reserve(product, 2);
    expect((await buyer.reserve(product)).body.error.code).toBe('quantity_refused');
    const clicks = await sale.visitor();
    const answers = await Promise.all([1, 2, 3, 4].map(() => clicks.reserve(product)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await sale.countersOf(product)).toMatchObject({ held: 4 });
  });
});

describe('options', () => {
  test('are chosen first, counted by themselves and summed within the product', async () => {
    const product = await sale.product({ stock: 10, config: { maxQuantity: 4 } });
    const meal = await sale.option(product, { priceCents: 500, stock: 2 });
    const shirt = await sale.option(product, { name: 'T-shirt', maxQuantity: 1 });
    const buyer = await sale.visitor();
    expect((await buyer.reserve(product)).body.error.code).toBe('quantity_refused');
    const first = await buyer.reserve(product, 2, { option_id: meal.documentId });
    expect(first.body.data.reservation).toMatchObject({ unitPrice: 25, optionName: 'Repas' });
    expect((await buyer.reserve(product, 1, { option_id: meal.documentId })).body.error.code).toBe(
      'stock_insufficient',
    );
    expect((await buyer.reserve(product, 2, { option_id: shirt.documentId })).body.error.code).toBe(
      'quantity_refused',
    );
    expect((await buyer.reserve(product, 1, { option_id: shirt.documentId })).body.data.new_quantity).toBe(3);
    expect((await buyer.adjust(product, 1, { option_id: meal.documentId })).body.data).toMatchObject({
      old_quantity: 2,
      new_quantity: 1,
    });
    expect((await buyer.release(product)).body.data.released_quantity).toBe(2);
    expect(await sale.drift()).toEqual([]);
  });
});

describe('one choice', () => {
  test('in a category replaces the other one and says so', async () => {
    const category = await sale.category({ selectionMode: 'single' });
    const ten = await sale.product({ categoryId: category.id, stock: 5 });
    const twenty = await sale.product({ categoryId: category.id, name: '20 km', stock: 5 });
    const full = await sale.product({ categoryId: category.id, name: '42 km', stock: 0 });
    const buyer = await sale.visitor();
    await buyer.reserve(ten);
    expect((await buyer.reserve(full)).status).toBe(409);
    expect((await buyer.cart()).body.data).toHaveLength(1);
    const answer = await buyer.reserve(twenty);
    expect(answer.body.data).toMatchObject({
      released: [{ productId: ten.documentId, productName: '10 km', quantity: 1 }],
      message: '20 km remplace 10 km\u00a0: un seul choix est possible ici.',
    });
    expect((await buyer.cart()).body.data).toHaveLength(1);
    expect(await sale.countersOf(ten)).toMatchObject({ held: 0 });
    expect(await sale.drift()).toEqual([]);
  });

  test('in a category holds when two are chosen at the same moment', async () => {
    const category = await sale.category();
    const flagged = { categoryId: category.id, stock: 50, config: { onePerCategory: true } };
    const courses = await Promise.all(
      ['5 km', '10 km', '20 km'].map((name) => sale.product({ ...flagged, name })),
    );
    const buyers = await Promise.all([1, 2, 3, 4].map(() => sale.visitor()));
    await Promise.all(buyers.flatMap((buyer) => courses.map((course) => buyer.reserve(course))));
    for (const buyer of buyers) expect((await buyer.cart()).body.data).toHaveLength(1);
    expect(await sale.drift()).toEqual([]);
  });
});

describe('prices', () => {
  test('follow the tiers, by exhaustion and by date, and stay in the hold', async () => {
    const product = await sale.product({ stock: 10, config: { maxQuantity: 5 } });
    const start = t.clock.now().getTime();
    await sale.tier(product, { name: 'Premiers', priceCents: 1_000, stock: 1, position: 0 });
    await sale.tier(product, {
      name: 'Tôt',
      priceCents: 1_500,
      position: 1,
      endsAt: new Date(start + 10 * minute),
    });
    await sale.tier(product, { name: 'Tard', priceCents: 2_500, position: 2 });
    const buyer = await sale.visitor();
    const tierOf = async () => (await buyer.reserve(product)).body.data.reservation;
    expect(await tierOf()).toMatchObject({ tierInfo: 'Premiers', unitPrice: 10 });
    expect(await tierOf()).toMatchObject({ tierInfo: 'Tôt', unitPrice: 15 });
    t.clock.advance(10 * minute);
    expect(await tierOf()).toMatchObject({ tierInfo: 'Tard', unitPrice: 25 });
    const prices = (await buyer.cart()).body.data.map(({ unitPrice }: { unitPrice: number }) => unitPrice);
    expect(prices).toEqual([10, 15, 25]);
    expect((await buyer.adjust(product, 2)).body.data.new_quantity).toBe(2);
    expect((await buyer.cart()).body.data.map((each: { tierInfo: string }) => each.tierInfo)).toEqual([
      'Premiers',
      'Tôt',
    ]);
    expect(await sale.drift()).toEqual([]);
  });

  test('never mix in one hold: a quantity comes out of one tier or not at all', async () => {
    const product = await sale.product({ config: { maxQuantity: 5 } });
    await sale.tier(product, { stock: 2 });
    await sale.tier(product, { name: 'Tard', priceCents: 2_000, position: 1 });
    const buyer = await sale.visitor();
    expect((await buyer.reserve(product, 3)).body.error.code).toBe('stock_insufficient');
    expect((await buyer.reserve(product, 2)).status).toBe(200);
  });
});

describe('a session', () => {
  test('lasts 40 minutes, starts anew at the first reservation, and is extended once', async () => {
    const product = await sale.product({ config: { maxQuantity: 9 } });
    const buyer = await sale.visitor();
    const endOf = async () => new Date((await buyer.cart()).body.meta.session.expiresAt).getTime();
    const opened = t.clock.now().getTime();
    expect((await endOf()) - opened).toBe(40 * minute);
    t.clock.advance(30 * minute);
    await buyer.reserve(product);
    expect((await endOf()) - t.clock.now().getTime()).toBe(40 * minute);
    t.clock.advance(10 * minute);
    await buyer.reserve(product);
    expect((await endOf()) - t.clock.now().getTime()).toBe(30 * minute);
    const extend = () => buyer.call('POST', `custom/sign-up-session/${buyer.sessionId}/extend`, {});
    expect((await extend()).body).toMatchObject({ extensionsUsed: 1 });
    expect((await endOf()) - t.clock.now().getTime()).toBe(35 * minute);
    expect((await extend()).body.error).toMatchObject({
      code: 'extension_refused',
      message: "Impossible d'étendre la session",
    });
  });

  test('that is open is found again; one that is over is not', async () => {
    const buyer = await sale.visitor();
    const first = buyer.sessionId;
    expect((await buyer.open(sale.edition)).sessionId).toBe(first);
    t.clock.advance(41 * minute);
    expect((await buyer.open(sale.edition)).sessionId).not.toBe(first);
  });

  test('gives everything back when its time is over, by the job and once', async () => {
    const product = await sale.product({ stock: 2, config: { maxQuantity: 2 } });
    const buyer = await sale.visitor();
    await buyer.reserve(product, 2);
    t.clock.advance(41 * minute);
    expect((await buyer.cart()).body.error).toMatchObject({
      code: 'session_expired',
      message: 'Session expirée',
    });
    expect((await buyer.reserve(product)).body.error.code).toBe('session_expired');
    expect(await sale.countersOf(product)).toMatchObject({ held: 2 });
    const { failed } = await t.platform.jobs.runDue();
    expect(failed).toEqual([]);
    expect(await sale.countersOf(product)).toMatchObject({ held: 0 });
    expect((await buyer.leave()).body.data.released).toBe(0);
    expect(await sale.drift()).toEqual([]);
  });

  test('whose time is over makes room for the next buyer before any job runs', async () => {
    const product = await sale.product({ stock: 1 });
    await (await sale.visitor()).reserve(product);
    t.clock.advance(41 * minute);
    expect((await (await sale.visitor()).reserve(product)).status).toBe(200);
    expect(await sale.countersOf(product)).toMatchObject({ held: 1 });
    expect(await sale.drift()).toEqual([]);
  });

  test('is left by its owner, and with it the cart', async () => {
    const product = await sale.product({ stock: 3, config: { maxQuantity: 3 } });
    const buyer = await sale.member();
    await buyer.reserve(product, 3);
    expect((await buyer.leave()).body.data).toEqual({ success: true, released: 3 });
    expect((await buyer.reserve(product)).body.error.code).toBe('session_expired');
    expect(await sale.drift()).toEqual([]);
  });

  test('belongs to who opened it: its id opens nothing to anybody else', async () => {
    const product = await sale.product();
    const buyer = await sale.visitor();
    await buyer.reserve(product);
    const member = await sale.member();
    for (const thief of [new Shopper(t, null), await sale.visitor(), member]) {
      thief.sessionId = buyer.sessionId;
      const calls = [
        thief.cart(),
        thief.leave(),
        thief.reserve(product),
        thief.release(product),
        thief.adjust(product, 0),
        thief.queue(product),
        thief.call('POST', `custom/sign-up-session/${buyer.sessionId}/extend`, {}),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
    }
    expect((await buyer.cart()).body.data).toHaveLength(1);
  });
});
