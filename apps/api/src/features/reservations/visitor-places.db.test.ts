import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventEditions } from '../events/public.ts';
import { moveCounters } from './counters.ts';
import { expireSessions } from './expire-sessions.ts';
import { holds, signUpSessions } from './tables.ts';
import { buildSale, type SaleWorld, Shopper } from './testing/sale-world.ts';
import { openSecondNode, type SecondNode } from './testing/second-node.ts';
import { lockVisitorPlaces } from './visitor-places.ts';

const bound = 5;

let t: TestApp;
let other: SecondNode;
let sale: SaleWorld;

beforeAll(async () => {
  t = await openTestApp({ env: { VISITOR_PLACES_PER_ADDRESS: String(bound) } });
  other = await openSecondNode(t);
});
afterAll(async () => {
  await other.close();
  await t.close();
});
beforeEach(async () => {
  sale = await buildSale(t);
});

const plenty = { stock: 30, config: { maxQuantity: 30 } };
const from = (address: string, app: TestApp = t) => new Shopper(app, null, address).open(sale.edition);
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

async function sessionOf({ sessionId }: Shopper) {
  const [session] = await t.db.orm
    .select()
    .from(signUpSessions)
    .where(eq(signUpSessions.documentId, sessionId));
  if (!session) throw new Error('no session');
  return session;
}
const granted = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;

describe('visitors without an account at one address', () => {
  test('hold so many places in an edition at the same time, whatever their cookies say, and keep what they have', async () => {
    const product = await sale.product(plenty);
    const [first, second] = [await from('203.0.113.7'), await from('203.0.113.7')];
    expect((await first.reserve(product, 30)).body.error).toMatchObject({
      code: 'visitor_places_full',
      message: expect.stringContaining('Connectez-vous ou créez un compte'),
      details: { reason: 'visitor_places', productId: product.documentId },
    });
    expect((await first.reserve(product, 3)).status).toBe(200);
    expect((await second.reserve(product, 3)).body.error.code).toBe('visitor_places_full');
    expect((await second.reserve(product, 2)).status).toBe(200);
    expect((await first.adjust(product, 4)).body.error.code).toBe('visitor_places_full');
    const claiming = await new Shopper(t, null, '203.0.113.7').open(
      sale.edition,
      {},
      { 'x-forwarded-for': '198.51.100.1' },
    );
    expect((await claiming.reserve(product)).body.error.code, 'no proxy of ours said so').toBe(
      'visitor_places_full',
    );
    expect((await first.cart()).body.data).toEqual([expect.objectContaining({ quantity: 3 })]);
    expect(await sale.countersOf(product)).toEqual({ held: 5, sold: 0, stock: 30 });
    expect(await sale.drift()).toEqual([]);
  });

  test('are counted over all products of the edition, and for each edition by itself', async () => {
    const [race, meal] = [await sale.product(plenty), await sale.product({ ...plenty, name: 'Repas' })];
    const buyer = await from('203.0.113.7');
    await buyer.reserve(race, 4);
    expect((await buyer.reserve(meal, 2)).body.error.code).toBe('visitor_places_full');
    const next = await buildSale(t);
    const there = await new Shopper(t, null, '203.0.113.7').open(next.edition);
    expect((await there.reserve(await next.product(plenty), 5)).status).toBe(200);
  });

  test('replace one choice by another also when they hold all that they may', async () => {
    const category = await sale.category({ selectionMode: 'single' });
    const [short, long] = [
      await sale.product({ ...plenty, categoryId: category.id }),
      await sale.product({ ...plenty, categoryId: category.id, name: '21 km' }),
    ];
    const buyer = await from('203.0.113.7');
    expect((await buyer.reserve(short, 5)).status).toBe(200);
    expect((await buyer.reserve(long, 5)).body.data.released).toEqual([
      expect.objectContaining({ productName: '10 km', quantity: 5 }),
    ]);
    expect((await buyer.reserve(long, 1)).body.error.code).toBe('visitor_places_full');
  });

  test('hold no more by asking all at once, on two nodes, for one product or for several', async () => {
    const products = [await sale.product(plenty), await sale.product({ ...plenty, name: 'Repas' })];
    const crowd = await Promise.all(
      Array.from({ length: 24 }, (_, n) => from('203.0.113.7', n % 2 ? t : other.t)),
    );
    const answers = await Promise.all(
      crowd.map((buyer, n) => buyer.reserve(products[Math.floor(n / 2) % 2] as (typeof products)[0])),
    );
    expect(granted(answers)).toBe(bound);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.code)),
    ).toEqual(new Set(['visitor_places_full']));
    expect(await sale.drift()).toEqual([]);
  });

  test.each([
    ['a first place', 0],
    ['one more of what they hold', 1],
  ])('who takes %s waits for a neighbour who is not finished, on whichever node', async (_what, before) => {
    const product = await sale.product(plenty);
    const [first, second] = [await from('203.0.113.7'), await from('203.0.113.7', other.t)];
    if (before > 0) await second.reserve(product, before);
    const session = await sessionOf(first);
    const [taken, mayFinish] = [gate(), gate()];
    const taking = t.db.transaction(async (tx) => {
      await lockVisitorPlaces(tx, sale.edition.id, [session.addressKey ?? ''], t.clock.now());
      const places = { productId: product.id, priceTierId: null, optionId: null, quantity: bound - before };
      await tx.insert(holds).values({ ...places, sessionId: session.id, unitPriceCents: 2_000 });
      await moveCounters(tx, [places], { held: 1, sold: 0 });
      taken.open();
      await mayFinish.opened;
    });
    await taken.opened;
    const asking = second.reserve(product);
    const waiting = 'select count(*)::int as n from pg_locks where not granted';
    await expect.poll(async () => (await t.db.engine.executeSql(waiting)).rows).toEqual([{ n: 1 }]);
    mayFinish.open();
    await taking;
    expect((await asking).body.error?.code).toBe('visitor_places_full');
    expect(await sale.drift()).toEqual([]);
  });

  test('take nothing from the bound of another address, nor from people with an account', async () => {
    const product = await sale.product(plenty);
    expect((await (await from('203.0.113.7')).reserve(product, 5)).status).toBe(200);
    expect((await (await from('203.0.113.8')).reserve(product, 5)).status).toBe(200);
    const member = new Shopper(t, await buildUser(t), '203.0.113.7');
    expect((await (await member.open(sale.edition)).reserve(product, 12)).status).toBe(200);
  });

  test('are one network when their addresses share the first half of an IPv6 address', async () => {
    const product = await sale.product(plenty);
    await (await from('2001:db8:1:2::a')).reserve(product, 5);
    const neighbour = await (await from('2001:db8:1:2:ffff::b')).reserve(product);
    expect(neighbour.body.error.code).toBe('visitor_places_full');
    expect((await (await from('2001:db8:1:3::a')).reserve(product)).status).toBe(200);
  });

  test('have room again when one gives back, runs out of time, or signs in', async () => {
    const product = await sale.product(plenty);
    const [first, second] = [await from('203.0.113.7'), await from('203.0.113.7')];
    const isFull = async () => (await second.reserve(product, 1)).body.error?.code === 'visitor_places_full';
    await first.reserve(product, 5);
    expect(await isFull()).toBe(true);
    await first.release(product);
    expect(await isFull()).toBe(false);
    await second.release(product);

    await first.reserve(product, 5);
    t.clock.advance(41 * 60_000);
    const third = await from('203.0.113.7');
    expect((await third.reserve(product, 5)).status, 'before the places were given back').toBe(200);
    await expireSessions(t.platform);

    const account = {
      username: 'Alix',
      policy: true,
      email: 'alix@kermesse.test',
      password: 'Kermesse2027!',
    };
    expect((await third.call('POST', 'auth/local/register', account)).status).toBe(200);
    expect((await (await from('203.0.113.7')).reserve(product, 5)).status).toBe(200);
    expect(await sale.drift()).toEqual([]);
  });

  test('are held to the number that the edition names, above or below that of the server', async () => {
    const product = await sale.product(plenty);
    const set = (visitorPlacesPerAddress: number | null) =>
      t.db.orm
        .update(eventEditions)
        .set({ visitorPlacesPerAddress })
        .where(eq(eventEditions.id, sale.edition.id));
    await set(8);
    const buyer = await from('203.0.113.7');
    expect((await buyer.reserve(product, 8)).status).toBe(200);
    await set(2);
    expect((await buyer.reserve(product, 1)).body.error.message).toMatch(/au plus 2\splaces/);
    expect((await buyer.adjust(product, 7)).status, 'less is always possible').toBe(200);
  });
});

test('no address is stored, and nothing made from one outlives the cart', async () => {
  const product = await sale.product(plenty);
  const buyer = await from('203.0.113.99');
  await buyer.reserve(product);
  const stored = await t.db.engine.executeSql('select s::text as row from sign_up_sessions s');
  expect(JSON.stringify(stored.rows)).not.toContain('203.0.113');
  const keyOf = async () => (await sessionOf(buyer)).addressKey;
  expect(await keyOf()).toMatch(/^[\w-]{43}$/);
  await buyer.leave();
  expect(await keyOf()).toBeNull();
});
