import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { products } from '../catalog/public.ts';
import { profiles } from '../profiles/tables.ts';
import { inscriptionItems, inscriptions } from '../registration/tables.ts';
import { expireSessions } from './expire-sessions.ts';
import {
  bindHoldsToInscription,
  extendHolds,
  markHoldsSold,
  reholdSessions,
  reobtainHolds,
  requireOwnSession,
  returnHolds,
  sellDirectly,
  unsell,
} from './public.ts';
import { type holds, signUpSessions } from './tables.ts';
import { buildSale, type SaleWorld, type Shopper } from './testing/sale-world.ts';

let t: TestApp;
let sale: SaleWorld;
const minute = 60_000;

beforeAll(async () => {
  // Tokens must outlast hours of test time.
  t = await openTestApp({ env: { ACCESS_TOKEN_MS: '2592000000' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  sale = await buildSale(t);
});

const inTx = <T>(work: (tx: Tx) => Promise<T>) => t.db.transaction(work);
const sessionOf = async ({ sessionId }: Shopper) => {
  const [row] = await t.db.orm.select().from(signUpSessions).where(eq(signUpSessions.documentId, sessionId));
  if (!row) throw new Error('no session');
  return row;
};

async function submitted(product: { documentId: string }, quantity = 1) {
  const buyer = await sale.member();
  expect((await buyer.reserve(product, quantity)).status).toBe(200);
  const { id } = await sessionOf(buyer);
  const bound = await inTx((tx) =>
    bindHoldsToInscription(tx, t.platform, { sessionId: id, thirdPersonId: null, birthdate: null }),
  );
  return { buyer, id, bound };
}

describe('submitting', () => {
  test('closes the cart, keeps names and frozen prices, and is the same when done twice', async () => {
    const product = await sale.product({ stock: 3, config: { nonRefundable: true } });
    const { buyer, id, bound } = await submitted(product);
    expect(bound).toMatchObject({
      isNew: true,
      session: { status: 'submitted' },
      holds: [{ productName: '10 km', unitPriceCents: 2_000, quantity: 1, isNonRefundable: true }],
    });
    const again = await inTx((tx) =>
      bindHoldsToInscription(tx, t.platform, { sessionId: id, thirdPersonId: null, birthdate: null }),
    );
    expect(again).toMatchObject({ isNew: false, holds: [{ id: bound.holds[0]?.id }] });
    expect((await buyer.reserve(product)).body.error.code).toBe('session_expired');
    expect((await buyer.leave()).status).toBe(409);
  });

  test('asks for the age that nobody knew when the place was taken', async () => {
    const product = await sale.product({ config: { limitAge: { limit: 'over', age: 18 } } });
    const buyer = await sale.visitor();
    expect((await buyer.reserve(product)).status).toBe(200);
    const { id } = await sessionOf(buyer);
    const bind = (birthdate: string | null) =>
      inTx((tx) => bindHoldsToInscription(tx, t.platform, { sessionId: id, thirdPersonId: null, birthdate }));
    await expect(bind(null)).rejects.toThrow('date de naissance');
    await expect(bind('2015-01-01')).rejects.toThrow('Cette course est réservée aux 18 ans et plus');
    expect((await bind('1990-01-01')).isNew).toBe(true);
  });

  test('with too few, or too late, is refused', async () => {
    const product = await sale.product({ config: { minQuantity: 2, maxQuantity: 4 } });
    const buyer = await sale.visitor();
    await buyer.reserve(product);
    const { id } = await sessionOf(buyer);
    const bind = () =>
      inTx((tx) =>
        bindHoldsToInscription(tx, t.platform, { sessionId: id, thirdPersonId: null, birthdate: null }),
      );
    await expect(bind()).rejects.toThrow('au moins 2');
    await buyer.reserve(product);
    t.clock.advance(41 * minute);
    await expect(bind()).rejects.toThrow('Session expirée');
  });
});

describe('paying', () => {
  test('sells what was held, once, however often the news arrives', async () => {
    const product = await sale.product({ stock: 5, config: { maxQuantity: 2 } });
    const { id } = await submitted(product, 2);
    for (let n = 0; n < 3; n++)
      expect(await inTx((tx) => markHoldsSold(tx, t.platform, [id]))).toMatchObject([
        { status: 'sold', quantity: 2 },
      ]);
    expect(await sale.countersOf(product)).toMatchObject({ held: 0, sold: 2 });
    expect(await inTx((tx) => returnHolds(tx, t.platform, [id]))).toEqual([]);
    expect(await sale.countersOf(product)).toMatchObject({ held: 0, sold: 2 });
  });

  test('takes as long as it was promised', async () => {
    const product = await sale.product({ stock: 1 });
    const { id } = await submitted(product);
    const until = new Date(t.clock.now().getTime() + 70 * minute);
    expect(await inTx((tx) => extendHolds(tx, t.platform, [id], until))).toBe(true);
    t.clock.advance(60 * minute);
    await expireSessions(t.platform);
    expect(await sale.countersOf(product)).toMatchObject({ held: 1 });
    t.clock.advance(11 * minute);
    await expireSessions(t.platform);
    expect(await sale.countersOf(product)).toMatchObject({ held: 0 });
    expect(await inTx((tx) => extendHolds(tx, t.platform, [id], until))).toBe(false);
    expect(await inTx((tx) => markHoldsSold(tx, t.platform, [id]))).toBeNull();
  });

  test('too late is honoured while places are left, at the old price, and refused after', async () => {
    const product = await sale.product({ stock: 1 });
    const { id } = await submitted(product);
    t.clock.advance(41 * minute);
    const notified: number[] = [];
    t.platform.events.on('reservations.session-expired', ({ sessionId }) => void notified.push(sessionId));
    await expireSessions(t.platform);
    expect(notified).toEqual([id]);
    await t.db.orm.update(products).set({ priceCents: 9_900 }).where(eq(products.id, product.id));
    expect(await inTx((tx) => reobtainHolds(tx, t.platform, [id]))).toMatchObject([
      { unitPriceCents: 2_000 },
    ]);
    expect(await sale.countersOf(product)).toMatchObject({ held: 0, sold: 1 });

    const second = await sale.product({ stock: 1 });
    const late = await submitted(second);
    t.clock.advance(41 * minute);
    await (await sale.visitor()).reserve(second);
    expect(await inTx((tx) => reobtainHolds(tx, t.platform, [late.id]))).toBeNull();
    expect(await sale.countersOf(second)).toMatchObject({ held: 1, sold: 0 });
  });

  test('too late, or tried again, finds its places though time passes between two looks at the clock', async () => {
    const ticking = {
      ...t.platform,
      clock: {
        now: () => {
          t.clock.advance(1);
          return t.clock.now();
        },
      },
    };
    const product = await sale.product({ stock: 2 });
    const [paid, tried] = [await submitted(product), await submitted(product)];
    t.clock.advance(41 * minute);
    await expireSessions(ticking);
    expect(await inTx((tx) => reobtainHolds(tx, ticking, [paid.id]))).toHaveLength(1);
    const until = new Date(t.clock.now().getTime() + 30 * minute);
    expect(await inTx((tx) => reholdSessions(tx, ticking, [tried.id], until))).toEqual({ isHeld: true });
    expect(await sale.countersOf(product)).toMatchObject({ held: 1, sold: 1 });
  });

  test('by hand and back again keeps the sums', async () => {
    const product = await sale.product({ stock: 2 });
    const places = [{ productId: product.id, priceTierId: null, optionId: null, quantity: 2 }];
    expect(await inTx((tx) => sellDirectly(tx, places))).toBe(true);
    expect(await inTx((tx) => sellDirectly(tx, places))).toBe(false);
    await inTx((tx) => unsell(tx, t.platform, places));
    expect(await sale.countersOf(product)).toMatchObject({ held: 0, sold: 0 });
    await expect(
      inTx((tx) => unsell(tx, t.platform, places)),
      'never below nothing',
    ).rejects.toThrow();
  });
});

test('a session of somebody else does not exist', async () => {
  const buyer = await sale.member();
  const stranger = await buildUser(t);
  await sale.insert(profiles, { userId: stranger.id });
  const open = requireOwnSession(t.db.orm, { actor: stranger, visitorId: null }, buyer.sessionId);
  await expect(open).rejects.toMatchObject({ code: 'not_found' });
});

test('holds of the browser become the account’s at sign-in', async () => {
  const product = await sale.product();
  const buyer = await sale.visitor();
  await buyer.reserve(product);
  const user = await buildUser(t);
  const { visitorId } = await sessionOf(buyer);
  await inTx(async (tx) => {
    for (const adopt of t.platform.people.visitorAdopters)
      await adopt(tx, visitorId ?? '', user.id, t.clock.now());
  });
  expect((await buyer.cart()).status).toBe(404);
  const owner = await sale.as(user);
  expect(owner.sessionId).toBe(buyer.sessionId);
  expect((await owner.cart()).body.data).toHaveLength(1);
});

test('drift is found and told', async () => {
  const product = await sale.product({ stock: 5 });
  await t.db.orm.update(products).set({ held: 2, sold: 1 }).where(eq(products.id, product.id));
  expect(await sale.drift()).toContainEqual({
    table: 'products',
    id: product.id,
    held: 2,
    heldByRows: 0,
    sold: 1,
    soldByRows: 0,
  });
  await t.db.orm.update(products).set({ held: 0, sold: 0 }).where(eq(products.id, product.id));
});

interface Step {
  world: SaleWorld;
  buyer: Shopper;
  article: { documentId: string };
  quantity: number;
}

/** Sold places need items of an inscription, as payments writes them. */
async function settle({ world, buyer }: Step, how: typeof markHoldsSold) {
  const { id, status } = await sessionOf(buyer);
  if (status === 'completed') return;
  await inTx(async (tx) => {
    const sold = await how(tx, t.platform, [id]);
    if (!sold) return;
    const [inscription] = await tx
      .insert(inscriptions)
      .values(inscriptionFor(world, buyer, id))
      .returning();
    for (const hold of sold) await tx.insert(inscriptionItems).values(itemFor(inscription?.id ?? 0, hold));
  });
}

const actions = {
  reserve: ({ buyer, article, quantity }: Step) => buyer.reserve(article, quantity),
  adjust: ({ buyer, article, quantity }: Step) => buyer.adjust(article, quantity),
  release: ({ buyer, article }: Step) => buyer.release(article),
  leave: ({ buyer }: Step) => buyer.leave(),
  reopen: ({ buyer, world }: Step) => buyer.open(world.edition),
  submit: async ({ buyer }: Step) => {
    const { id } = await sessionOf(buyer);
    const bind = inTx((tx) =>
      bindHoldsToInscription(tx, t.platform, { sessionId: id, thirdPersonId: null, birthdate: null }),
    );
    await bind.catch((error: unknown) => expect(error).toMatchObject({ code: 'session_expired' }));
  },
  pay: (step: Step) => settle(step, markHoldsSold),
  payLate: (step: Step) => settle(step, reobtainHolds),
  giveBack: async ({ buyer }: Step) => {
    const { id } = await sessionOf(buyer);
    await inTx((tx) => returnHolds(tx, t.platform, [id]));
  },
  wait: async ({ quantity }: Step) => t.clock.advance(quantity * 15 * minute),
  expire: () => expireSessions(t.platform),
} as const;

test('after any sequence: held, sold and free are the stock, and the rows say the same', async () => {
  const step = fc.record({
    who: fc.nat(2),
    what: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
    quantity: fc.integer({ min: 1, max: 3 }),
    product: fc.nat(1),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const world = await buildSale(t);
      const stock = { stock: 5, config: { maxQuantity: 4 } };
      const [tiered, plain] = [await world.product(stock), await world.product(stock)];
      const early = await world.tier(tiered, { stock: 2 });
      const late = await world.tier(tiered, { name: 'Tard', position: 1, stock: 2 });
      const own = { products: [tiered.id, plain.id], price_tiers: [early.id, late.id], product_options: [] };
      const people = [await world.member(), await world.member(), await world.member()];
      for (const { who, what, quantity, product } of steps) {
        const buyer = people[who];
        if (buyer) await actions[what]({ world, buyer, article: product === 0 ? tiered : plain, quantity });
      }
      const drift = await world.drift();
      expect(drift.filter(({ table, id }) => (own[table] as number[]).includes(id))).toEqual([]);
      for (const each of [tiered, plain]) {
        const row = await world.countersOf(each);
        expect((row?.held ?? 9) + (row?.sold ?? 9)).toBeLessThanOrEqual(5);
      }
    }),
    { numRuns: 15 },
  );
});

const inscriptionFor = (world: SaleWorld, buyer: Shopper, sessionId: number) => ({
  editionId: world.edition.id,
  kind: 'participant' as const,
  status: 'confirmed' as const,
  confirmedAt: t.clock.now(),
  userId: buyer.user?.id ?? 0,
  sessionId,
});
const itemFor = (inscriptionId: number, hold: typeof holds.$inferSelect) => ({
  inscriptionId,
  productId: hold.productId,
  priceTierId: hold.priceTierId,
  quantity: hold.quantity,
  unitPriceCents: hold.unitPriceCents,
  productName: 'x',
  status: 'sold' as const,
});
