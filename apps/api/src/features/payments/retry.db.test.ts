import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products, promoCodes } from '../catalog/tables.ts';
import { groups } from '../groups/tables.ts';
import { inscriptions } from '../registration/tables.ts';
import { tickets } from '../tickets/tables.ts';
import { orders } from './tables.ts';
import { disagreements } from './testing/agreement.ts';
import {
  buildEdition,
  buildProduct,
  buildPromoCode,
  buildRegistration,
  openPaymentTest,
  type PaymentTest,
  type Registered,
  startCheckout,
} from './testing/payment-test.ts';

let t: PaymentTest;
let edition: Awaited<ReturnType<typeof buildEdition>>['edition'];
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());
beforeEach(async () => {
  ({ edition } = await buildEdition(t));
});

const hour = 3_600_000;

/** A registration whose checkout was opened and has expired unpaid. */
async function abandoned(
  ...args: Parameters<typeof buildRegistration> extends [unknown, unknown, ...infer R] ? R : never
) {
  const registered = await buildRegistration(t, edition, ...args);
  const { id } = (await startCheckout(t, registered)).json();
  await end();
  return { ...registered, page: id as string };
}

async function end() {
  t.clock.advance(hour);
  await t.deliver();
}

const retry = (
  { user, inscription }: Pick<Registered, 'user' | 'inscription'>,
  headers: Record<string, string> = {},
) =>
  t.as(user).inject({
    method: 'POST',
    url: '/api/custom/retry-payment',
    payload: { inscriptionId: inscription.documentId },
    headers,
  });

async function stateOf({ inscription, order }: Registered) {
  const [row] = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.id, inscription.id));
  const [owed] = await t.db.orm.select().from(orders).where(eq(orders.id, order.id));
  const own = await t.db.orm.select().from(tickets).where(eq(tickets.inscriptionId, inscription.id));
  return [row?.status, owed?.status, own.length];
}

const stockOf = async ({ id }: { id: number }) => {
  const [row] = await t.db.orm.select().from(products).where(eq(products.id, id));
  return { held: row?.held, sold: row?.sold };
};

const gone = (answer: Awaited<ReturnType<typeof retry>>) => {
  expect(answer.statusCode, answer.body).toBe(409);
  expect(answer.json().error.message).toBe('Impossible de relancer le paiement');
  return answer.json().error.details.gone;
};

describe('another try after the places were given back', () => {
  test('takes them again where stock is left', async () => {
    const product = await buildProduct(t, edition, { stock: 2 });
    const registered = await abandoned([{ product, quantity: 2 }]);
    expect(await stateOf(registered)).toEqual(['expired', 'expired', 0]);
    expect(await stockOf(product)).toEqual({ held: 0, sold: 0 });

    const answer = await retry(registered);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await stateOf(registered)).toEqual(['pending_payment', 'pending', 0]);
    expect(await stockOf(product)).toEqual({ held: 2, sold: 0 });
    expect((await t.pay(registered.page)).status, 'the first page stays closed').toBe(410);
    await t.pay(answer.json().checkout.id);
    await t.deliver();
    expect(await stateOf(registered)).toEqual(['confirmed', 'paid', 2]);
    expect(await stockOf(product)).toEqual({ held: 0, sold: 2 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('is not made at a price that ended with them: what costs something else by now is named', async () => {
    const product = await buildProduct(t, edition, { stock: 2 });
    const registered = await abandoned([{ product, quantity: 2 }]);
    await t.db.orm.update(products).set({ priceCents: 9_900 }).where(eq(products.id, product.id));
    const answer = await retry(registered);
    expect(gone(answer)).toEqual(['Course 10 km']);
    expect(answer.json().error.details.reason).toContain('Le tarif a changé');
    expect(await stockOf(product)).toEqual({ held: 0, sold: 0 });
    await t.db.orm
      .update(products)
      .set({ priceCents: product.priceCents })
      .where(eq(products.id, product.id));
    expect((await retry(registered)).statusCode).toBe(200);
  });

  test('pays the price that was promised as long as they are held', async () => {
    const product = await buildProduct(t, edition, { stock: 2 });
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    await startCheckout(t, registered);
    await t.db.orm.update(products).set({ priceCents: 9_900 }).where(eq(products.id, product.id));
    const answer = await retry(registered);
    expect(answer.statusCode, answer.body).toBe(200);
    await t.pay(answer.json().checkout.id);
    await t.deliver();
    expect(await stateOf(registered)).toEqual(['confirmed', 'paid', 1]);
    expect(await disagreements(t)).toEqual([]);
  });

  test('names only what is gone, and takes nothing', async () => {
    const scarce = await buildProduct(t, edition, { name: '20 km', stock: 1 });
    const plenty = await buildProduct(t, edition, { name: 'Repas', stock: 50 });
    const registered = await abandoned([
      { product: scarce, quantity: 1 },
      { product: plenty, quantity: 3 },
    ]);
    await buildRegistration(t, edition, [{ product: scarce, quantity: 1 }]);
    expect(gone(await retry(registered))).toEqual(['20 km']);
    expect(await stateOf(registered)).toEqual(['expired', 'expired', 0]);
    expect(await stockOf(plenty)).toEqual({ held: 0, sold: 0 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('ends again when nobody pays, and can be tried again', async () => {
    const product = await buildProduct(t, edition, { stock: 1 });
    const registered = await abandoned([{ product, quantity: 1 }]);
    expect((await retry(registered)).statusCode).toBe(200);
    await end();
    expect(await stateOf(registered)).toEqual(['expired', 'expired', 0]);
    expect(await stockOf(product)).toEqual({ held: 0, sold: 0 });
    expect((await retry(registered)).statusCode).toBe(200);
    expect(await disagreements(t)).toEqual([]);
  });

  test('does not bring back what is hidden or no longer sold', async () => {
    const product = await buildProduct(t, edition);
    const registered = await abandoned([{ product, quantity: 1 }]);
    await t.db.orm.update(products).set({ isHidden: true }).where(eq(products.id, product.id));
    expect(gone(await retry(registered))).toEqual(['Course 10 km']);
    await t.db.orm
      .update(products)
      .set({ isHidden: false, isActive: false })
      .where(eq(products.id, product.id));
    expect(gone(await retry(registered))).toEqual(['Course 10 km']);
  });

  test('is possible after the bank refused a debit', async () => {
    const product = await buildProduct(t, edition, { stock: 1 });
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    const { id } = (await startCheckout(t, registered)).json();
    await t.pay(id, 'sepa-refused');
    t.clock.advance(60_000);
    await t.deliver();
    expect(await stateOf(registered)).toEqual(['expired', 'failed', 0]);
    expect((await retry(registered)).statusCode).toBe(200);
    expect(await stockOf(product)).toEqual({ held: 1, sold: 0 });
  });

  test('is not there for who gave up on purpose', async () => {
    const product = await buildProduct(t, edition);
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    await t.as(registered.user).inject({
      method: 'POST',
      url: `/api/custom/my-inscriptions/${registered.inscription.documentId}/cancel`,
      payload: {},
    });
    expect(gone(await retry(registered))).toEqual(['Course 10 km']);
  });

  test('is not undone by word of the end that comes late', async () => {
    const product = await buildProduct(t, edition, { stock: 1 });
    const registered = await abandoned([{ product, quantity: 1 }]);
    expect((await retry(registered)).statusCode).toBe(200);
    const payload = { sessionId: registered.session.id };
    await t.platform.events.dispatch([{ name: 'reservations.session-expired', payload }]);
    expect(await stateOf(registered)).toEqual(['pending_payment', 'pending', 0]);
    expect(await stockOf(product)).toEqual({ held: 1, sold: 0 });
  });

  test('between the end of the time and the work that ends it keeps the places', async () => {
    const product = await buildProduct(t, edition, { stock: 1 });
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    t.clock.advance(hour);
    const answer = await retry(registered);
    expect(answer.statusCode, answer.body).toBe(200);
    await t.deliver();
    expect(await stateOf(registered)).toEqual(['pending_payment', 'pending', 0]);
    await t.pay(answer.json().checkout.id);
    await t.deliver();
    expect(await stateOf(registered)).toEqual(['confirmed', 'paid', 1]);
    expect(await disagreements(t)).toEqual([]);
  });
});

describe('what counts with an inscription', () => {
  async function groupOf(maxMembers: number) {
    const [group] = await t.db.orm
      .insert(groups)
      .values({ name: 'Les Foulées', type: 'team', editionId: edition.id, maxMembers, placesTaken: 1 })
      .returning();
    if (!group) throw new Error('group was not stored');
    const taken = async () =>
      (await t.db.orm.select().from(groups).where(eq(groups.id, group.id)))[0]?.placesTaken;
    return { group, taken };
  }

  async function abandonedIn(group: { id: number }) {
    const product = await buildProduct(t, edition);
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    await t.db.orm
      .update(inscriptions)
      .set({ groupId: group.id })
      .where(eq(inscriptions.id, registered.inscription.id));
    const { id } = (await startCheckout(t, registered)).json();
    await end();
    return { ...registered, page: id as string };
  }

  test('its place in a group is given back at the end and taken again by another try', async () => {
    const { group, taken } = await groupOf(1);
    const registered = await abandonedIn(group);
    expect(await taken()).toBe(0);
    const answer = await retry(registered);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await taken()).toBe(1);
    await t.pay(answer.json().checkout.id);
    await t.deliver();
    expect([await stateOf(registered), await taken()]).toEqual([['confirmed', 'paid', 1], 1]);
  });

  test('a group that filled meanwhile refuses it by name', async () => {
    const { group, taken } = await groupOf(1);
    const registered = await abandonedIn(group);
    await t.db.orm.update(groups).set({ placesTaken: 1 }).where(eq(groups.id, group.id));
    expect(gone(await retry(registered))).toEqual(['Les Foulées']);
    expect([await stateOf(registered), await taken()]).toEqual([['expired', 'expired', 0], 1]);
  });

  test('its promo code counts again, or refuses when others used it up', async () => {
    const product = await buildProduct(t, edition, { priceCents: 1_000 });
    const code = await buildPromoCode(t, edition, { maxRedemptions: 1 });
    const used = async () =>
      (await t.db.orm.select().from(promoCodes).where(eq(promoCodes.id, code.id)))[0]?.redemptions;
    const registered = await abandoned([{ product, quantity: 1 }], { promoCode: code.code });
    expect(await used()).toBe(0);
    expect((await retry(registered)).statusCode).toBe(200);
    expect(await used()).toBe(1);
    await end();
    expect(await used()).toBe(0);
    await buildRegistration(t, edition, [{ product, quantity: 1 }], { promoCode: code.code });
    expect(gone(await retry(registered))).toEqual([`code promo ${code.code}`]);
    expect([await used(), await stateOf(registered)]).toEqual([1, ['expired', 'expired', 0]]);
    expect(await disagreements(t)).toEqual([]);
  });
});

describe('a payment that arrives after the end', () => {
  test('in a group that filled meanwhile is given back, and the group keeps its number', async () => {
    const [group] = await t.db.orm
      .insert(groups)
      .values({ name: 'Les Foulées', type: 'team', editionId: edition.id, maxMembers: 1, placesTaken: 1 })
      .returning();
    const product = await buildProduct(t, edition);
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    await t.db.orm
      .update(inscriptions)
      .set({ groupId: group?.id ?? 0 })
      .where(eq(inscriptions.id, registered.inscription.id));
    const { id } = (await startCheckout(t, registered)).json();
    await t.pay(id, 'slow-webhook');
    await t.db.orm
      .update(inscriptions)
      .set({ status: 'expired', endedAt: t.clock.now() })
      .where(eq(inscriptions.id, registered.inscription.id));
    await t.db.orm.update(orders).set({ status: 'expired' }).where(eq(orders.id, registered.order.id));
    t.clock.advance(60_000);
    await t.deliver();
    await t.deliver();
    const [row] = await t.db.orm
      .select()
      .from(groups)
      .where(eq(groups.id, group?.id ?? 0));
    expect(row?.placesTaken).toBe(1);
    expect(await stateOf(registered)).toEqual([expect.stringMatching(/expired|refunded/), 'refunded', 0]);
  });
});

describe('the same call twice', () => {
  const key = { 'idempotency-key': 'une-seule-fois' };

  test('of another try opens one page and leaves it open', async () => {
    const product = await buildProduct(t, edition);
    const registered = await abandoned([{ product, quantity: 1 }]);
    const [first, second] = [await retry(registered, key), await retry(registered, key)];
    expect(second.json().checkout.id).toBe(first.json().checkout.id);
    await t.pay(first.json().checkout.id);
    await t.deliver();
    expect(await stateOf(registered)).toEqual(['confirmed', 'paid', 1]);
  });

  test('of opening the payment page gets the first answer, even when that page is closed by now', async () => {
    const product = await buildProduct(t, edition);
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    const call = (payload: Record<string, unknown> = {}) =>
      t.as(registered.user).inject({
        method: 'POST',
        url: '/api/custom/create-checkout',
        headers: key,
        payload: {
          inscriptionId: registered.inscription.documentId,
          sessionId: registered.session.documentId,
          ...payload,
        },
      });
    const first = (await call()).json();
    expect((await retry(registered)).json().checkout.id).not.toBe(first.id);
    expect((await call()).json()).toEqual(first);
    const other = await call({ promoCode: 'AUTRE' });
    expect([other.statusCode, other.json().error.code]).toEqual([409, 'idempotency_mismatch']);
  });
});
