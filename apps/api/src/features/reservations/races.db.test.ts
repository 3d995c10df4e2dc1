import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServerEngine } from '../../platform/db/server-engine.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { productOptions, products } from '../catalog/public.ts';
import { expireOffers } from './expire-offers.ts';
import { expireSessions } from './expire-sessions.ts';
import { markHoldsSold, returnHolds } from './settle-holds.ts';
import { holds, signUpSessions, waitingListOffers } from './tables.ts';
import { buildSale, type SaleWorld, Shopper } from './testing/sale-world.ts';
import { openSecondNode, type SecondNode } from './testing/second-node.ts';
import { lookBeforeTaking } from './testing/without-locks.ts';

let t: TestApp;
let other: SecondNode;
let sale: SaleWorld;

beforeAll(async () => {
  t = await openTestApp();
  other = await openSecondNode(t);
});
afterAll(async () => {
  await other.close();
  await t.close();
});
beforeEach(async () => {
  sale = await buildSale(t);
});

/** Half of the requests on each node. */
const crowd = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => new Shopper(n % 2 ? t : other.t, null).open(sale.edition)),
  );
const granted = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;

describe('two nodes, more buyers than places', () => {
  test('of a product: exactly as many get one as there are', async () => {
    const product = await sale.product({ stock: 7 });
    const buyers = await crowd(40);
    const answers = await Promise.all(buyers.map((buyer) => buyer.reserve(product)));
    expect(granted(answers)).toBe(7);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.code)),
    ).toEqual(new Set(['stock_insufficient']));
    expect(await sale.countersOf(product)).toMatchObject({ held: 7 });
    expect(await sale.drift()).toEqual([]);
  });

  describe('control: two who look at the last place at once', () => {
    const constraint = sql.raw('products_not_oversold');
    const engines = () => [t.db, other.platform.db].map(({ engine }) => engine as ServerEngine);

    /** Two members, one per node. An option forces `takeInOrder`, where rows are locked. */
    async function race(isInOrder: boolean, guards: { isLocking: boolean; isConstrained: boolean }) {
      const product = await sale.product({ stock: 1 });
      const option = isInOrder ? { option_id: (await sale.option(product)).documentId } : {};
      const buyers = await Promise.all(
        [t, other.t].map(async (node) => new Shopper(node, await buildUser(t)).open(sale.edition)),
      );
      const reserve = () => Promise.all(buyers.map((buyer) => buyer.reserve(product, 1, option)));
      if (!guards.isConstrained)
        await t.db.orm.execute(sql`alter table products drop constraint ${constraint}`);
      try {
        // Under the lock the second request does not read before the first is done.
        if (isInOrder && guards.isLocking) await reserve();
        else await lookBeforeTaking(engines(), guards, reserve);
        return (await sale.countersOf(product))?.held;
      } finally {
        await t.db.orm.delete(holds).where(eq(holds.productId, product.id));
        await t.db.orm.update(products).set({ held: 0 }).where(eq(products.id, product.id));
        await t.db.orm
          .update(productOptions)
          .set({ held: 0 })
          .where(eq(productOptions.productId, product.id));
        if (!guards.isConstrained)
          await t.db.orm.execute(
            sql`alter table products add constraint ${constraint} check (stock is null or held + sold <= stock)`,
          );
      }
    }

    test.each([
      ['under lock and constraint one gets it', { isLocking: true, isConstrained: true }, 1],
      ['under the lock alone one gets it', { isLocking: true, isConstrained: false }, 1],
      ['under the constraint alone one gets it', { isLocking: false, isConstrained: true }, 1],
      ['without both it is sold twice', { isLocking: false, isConstrained: false }, 2],
    ])('in order: %s', async (_what, guards, held) => {
      expect(await race(true, guards)).toBe(held);
    });

    test.each([
      ['under the constraint one gets it', { isLocking: true, isConstrained: true }, 1],
      ['without it, it is sold twice', { isLocking: true, isConstrained: false }, 2],
    ])('in one statement: %s', async (_what, guards, held) => {
      expect(await race(false, guards)).toBe(held);
    });
  });

  test('of a tier: nobody pays the early price who was too late', async () => {
    const product = await sale.product({ stock: 30 });
    await sale.tier(product, { stock: 5, priceCents: 500 });
    await sale.tier(product, { name: 'Tard', stock: 5, priceCents: 900, position: 1 });
    const buyers = await crowd(30);
    const answers = await Promise.all(buyers.map((buyer) => buyer.reserve(product)));
    const prices = answers.flatMap(({ body }) => (body.data ? [body.data.reservation.unitPrice] : []));
    expect(prices.filter((price) => price === 5)).toHaveLength(5);
    expect(prices.filter((price) => price === 9)).toHaveLength(5);
    expect(prices).toHaveLength(10);
    expect(await sale.drift()).toEqual([]);
  });

  test('of an option: the product has places, the option has not', async () => {
    const product = await sale.product({ stock: 30 });
    const option = await sale.option(product, { stock: 4 });
    const buyers = await crowd(24);
    const answers = await Promise.all(
      buyers.map((buyer) => buyer.reserve(product, 1, { option_id: option.documentId })),
    );
    expect(granted(answers)).toBe(4);
    expect(await sale.drift()).toEqual([]);
  });

  test('of different sizes: each gets all or nothing', async () => {
    const product = await sale.product({ stock: 20, config: { maxQuantity: 5 } });
    const buyers = await crowd(30);
    const answers = await Promise.all(buyers.map((buyer, n) => buyer.reserve(product, (n % 5) + 1)));
    const taken = answers.reduce((sum, { body }) => sum + (body.data?.new_quantity ?? 0), 0);
    expect(taken).toBeLessThanOrEqual(20);
    expect(await sale.countersOf(product)).toMatchObject({ held: taken });
    expect(await sale.drift()).toEqual([]);
  });

  test('in a category: carts that change their mind on both nodes keep one choice and lose nothing', async () => {
    const category = await sale.category({ selectionMode: 'single' });
    const stock = { categoryId: category.id, stock: 6 };
    const courses = await Promise.all(['A', 'B', 'C'].map((name) => sale.product({ ...stock, name })));
    const buyers = await crowd(12);
    await Promise.all(
      buyers.flatMap((buyer, n) => courses.map((course, k) => buyer.reserve(courses[(n + k) % 3] ?? course))),
    );
    for (const buyer of buyers) expect((await buyer.cart()).body.data.length).toBeLessThanOrEqual(1);
    expect(await sale.drift()).toEqual([]);
  });

  test('in the queue: one returned place is offered once', async () => {
    const product = await sale.product({ stock: 1, config: { allowWaitingList: true } });
    const lucky = await sale.visitor();
    await lucky.reserve(product);
    const waiting = await Promise.all([1, 2, 3].map(() => sale.member()));
    for (const each of waiting) expect((await each.toggle(product)).status).toBe(200);
    const passersBy = await crowd(6);
    const [, ...answers] = await Promise.all([
      lucky.release(product),
      ...passersBy.map((buyer) => buyer.reserve(product)),
    ]);
    expect(granted(answers)).toBe(0);
    const offers = await t.db.orm
      .select()
      .from(waitingListOffers)
      .where(eq(waitingListOffers.productId, product.id));
    expect(offers).toHaveLength(1);
    expect(await sale.drift()).toEqual([]);
  });
});

describe('an offer that is taken, left and over at the same moment', () => {
  /** One place, offered to a member with two browsers, and a person next in the queue. */
  async function offered() {
    const product = await sale.product({ stock: 1, config: { allowWaitingList: true, maxQuantity: 5 } });
    const lucky = await sale.visitor();
    await lucky.reserve(product);
    const first = await sale.member();
    if (!first.user) throw new Error('nobody');
    const elsewhere = new Shopper(other.t, first.user);
    await elsewhere.open(sale.edition, { volunteer: true });
    const second = await sale.member();
    await first.toggle(product);
    await second.toggle(product);
    await lucky.release(product);
    const [entry] = (await first.call('GET', 'custom/my-waiting-lists')).body.data;
    return { product, first, elsewhere, second, entry };
  }

  test('is taken once by two browsers', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { product, first, elsewhere, entry } = await offered();
      const token = { offer_token: entry.offer.documentId };
      const answers = await Promise.all([
        first.reserve(product, 1, token),
        elsewhere.reserve(product, 1, token),
        first.reserve(product, 1, token),
      ]);
      expect(granted(answers)).toBe(1);
      expect(await sale.countersOf(product)).toMatchObject({ held: 1, sold: 0 });
      expect(await sale.drift()).toEqual([]);
    }
  });

  test('belongs to one person afterwards, whoever was faster', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { product, first, elsewhere, second, entry } = await offered();
      // At the instant of expiry, which both accepting and expiring compare with the clock.
      const [open] = await t.db.orm
        .select()
        .from(waitingListOffers)
        .where(eq(waitingListOffers.documentId, entry.offer.documentId));
      await t.db.orm
        .update(waitingListOffers)
        .set({ expiresAt: new Date(t.clock.now().getTime() + (round % 2)) })
        .where(eq(waitingListOffers.id, open?.id ?? 0));
      const [taken] = await Promise.all([
        first.reserve(product, 1, { offer_token: entry.offer.documentId }),
        elsewhere.call('POST', `custom/my-waiting-lists/${entry.documentId}/leave`, {}),
        expireOffers(t.platform),
        expireOffers(other.platform),
      ]);
      const [next] = (await second.call('GET', 'custom/my-waiting-lists')).body.data;
      expect(next.offer === null, 'the next person is asked only if it was not taken').toBe(
        taken.status === 200,
      );
      expect(await sale.countersOf(product)).toMatchObject({ held: 1, sold: 0 });
      expect(await sale.drift()).toEqual([]);
    }
  });
});

describe('expiry, release and payment that meet', () => {
  test('give back or sell each place once', async () => {
    const product = await sale.product({ stock: 20, config: { maxQuantity: 2 } });
    const buyers = await crowd(10);
    await Promise.all(buyers.map((buyer) => buyer.reserve(product, 2)));
    t.clock.advance(41 * 60_000);
    const ids = await t.db.orm
      .selectDistinct({ id: signUpSessions.id })
      .from(signUpSessions)
      .innerJoin(holds, eq(holds.sessionId, signUpSessions.id))
      .where(eq(holds.productId, product.id));
    const paid: number[] = [];
    await Promise.all([
      expireSessions(t.platform),
      expireSessions(other.platform),
      ...buyers.map((buyer) => buyer.leave()),
      ...ids.map(({ id }, n) =>
        other.platform.db.transaction(async (tx) => {
          if (n % 2) await returnHolds(tx, other.platform, [id]);
          else
            for (const hold of (await markHoldsSold(tx, other.platform, [id])) ?? [])
              paid.push(hold.quantity);
        }),
      ),
    ]);
    const sold = paid.reduce((sum, quantity) => sum + quantity, 0);
    expect(await sale.countersOf(product)).toMatchObject({ held: 0, sold });
    const [{ n } = { n: -1 }] = await t.db.orm
      .select({ n: sql<number>`coalesce(sum(${holds.quantity}), 0)::int` })
      .from(holds)
      .where(sql`${holds.productId} = ${product.id} and ${holds.status} = 'sold'`);
    expect(n).toBe(sold);
  });
});
