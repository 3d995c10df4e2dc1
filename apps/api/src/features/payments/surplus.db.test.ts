import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDesk } from '../desk/testing/desk-world.ts';
import { readReceipt } from './receipt/read-receipt.ts';
import { checkouts } from './tables.ts';
import { disagreements } from './testing/agreement.ts';
import {
  actorOf,
  buildPaid,
  checkoutsOf,
  movementsOf,
  type Paid,
  refundsOf,
  stateOf,
} from './testing/paid.ts';
import {
  buildRegistration,
  openPaymentTest,
  type PaymentTest,
  startCheckout,
} from './testing/payment-test.ts';
import { providerOf } from './testing/provider.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

/** Paid by hand and by card at once: the second payment is refunded. */
async function paidAtTheDeskAndByCard() {
  const { desk, edition, race } = await openDesk(t);
  const person = await buildRegistration(t, edition, [{ product: race, quantity: 1 }]);
  const { id } = (await startCheckout(t, person)).json();
  await t.pay(id);
  expect((await desk.act(person, 'mark-paid', { method: 'cash' })).status).toBe(200);
  await t.deliver();
  await t.deliver();
  return { desk, person };
}

/** Pays a session that is still open elsewhere. */
async function payOnceMore(person: Paid): Promise<void> {
  const { order } = person;
  const [made] = await t.db.orm
    .insert(checkouts)
    .values({
      orderId: order.id,
      amountCents: order.totalCents,
      feeCents: order.feeCents,
      expiresAt: new Date(t.clock.now().getTime() + 1_800_000),
    })
    .returning();
  const price = { currency: 'eur', unit_amount: order.totalCents, product_data: { name: 'Course' } };
  const session = await providerOf(t).checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://localhost:3000/',
    client_reference_id: made?.documentId ?? '',
    line_items: [{ quantity: 1, price_data: price }],
  });
  await t.pay(session.id);
  await t.deliver();
  await t.deliver();
}

describe('an order that was paid at the desk and by card', () => {
  test('keeps the cash, which goes back whole when it is cancelled later', async () => {
    const { desk, person } = await paidAtTheDeskAndByCard();
    expect(await stateOf(t, person)).toMatchObject({ order: 'paid', refundedCents: 0, tickets: 1 });
    expect((await desk.read(person)).body.data.order.refundableCents).toBe(3_000);
    expect((await desk.act(person, 'cancel', { isRefunded: true })).status).toBe(200);
    expect((await refundsOf(t, person)).map(({ amountCents, status }) => [amountCents, status])).toEqual([
      [3_226, 'succeeded'],
      [3_000, 'succeeded'],
    ]);
    expect(await stateOf(t, person)).toEqual({
      inscription: 'refunded',
      order: 'refunded',
      refundedCents: 3_000,
      tickets: 0,
    });
    expect(await disagreements(t)).toEqual([]);
  });

  test('gives the platform’s share of the second payment back', async () => {
    const { person } = await paidAtTheDeskAndByCard();
    expect(await movementsOf(t, person)).toEqual([
      ['paid', 3_000],
      ['paid', 3_226],
      ['fee', 226],
      ['refunded', -3_226],
      ['fee_refunded', -226],
    ]);
    expect((await refundsOf(t, person))[0]).toMatchObject({ feeCents: 226, isSurplus: true });
  });

  test('has a receipt without the payment that was one too many', async () => {
    const { person } = await paidAtTheDeskAndByCard();
    const receipt = await readReceipt(t.platform, actorOf(person.user), person.order.documentId);
    expect(receipt.refunds).toEqual([]);
  });

  test('gives parts back as long as something is left', async () => {
    const { desk, person } = await paidAtTheDeskAndByCard();
    expect((await desk.act(person, 'refund', { amountCents: 1_000 })).status).toBe(200);
    expect(await stateOf(t, person)).toMatchObject({ order: 'partially_refunded', refundedCents: 1_000 });
    expect((await desk.act(person, 'refund', { amountCents: 2_500 })).status).toBe(409);
    expect(await disagreements(t)).toEqual([]);
  });
});

test('an order that was paid twice by card goes back to the payment that counted', async () => {
  const { desk, edition, race } = await openDesk(t);
  const person = await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
  await payOnceMore(person);
  const [first, second] = await checkoutsOf(t, person);
  expect((await desk.act(person, 'cancel', { isRefunded: true })).status).toBe(200);
  await t.deliver();
  expect(
    (await refundsOf(t, person)).map(({ checkoutId, isSurplus, status }) => [checkoutId, isSurplus, status]),
  ).toEqual([
    [second?.id, true, 'succeeded'],
    [first?.id, false, 'succeeded'],
  ]);
  expect(await stateOf(t, person)).toMatchObject({ order: 'refunded', refundedCents: 3_226 });
  expect(await disagreements(t)).toEqual([]);
});
