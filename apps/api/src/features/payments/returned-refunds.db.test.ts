import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { readAttention } from '../dashboard/read-attention.ts';
import { readTallies } from '../dashboard/read-tallies.ts';
import { openDesk } from '../desk/testing/desk-world.ts';
import { buildFeeWorld } from '../fees/testing/fee-world.ts';
import { orders } from './tables.ts';
import { refunds } from './tables-ledger.ts';
import { disagreements } from './testing/agreement.ts';
import { buildPaid, checkoutsOf, movementsOf, refundsOf, stateOf } from './testing/paid.ts';
import { buildProduct, openPaymentTest, type PaymentTest } from './testing/payment-test.ts';
import { providerOf, sendMessage } from './testing/provider.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

/** The payer's bank returns the money days after the refund succeeded. */
async function comesBack(person: { order: { id: number } }): Promise<string> {
  const refund = (await refundsOf(t, person)).at(-1);
  const object = {
    id: refund?.providerRefundId,
    amount: refund?.amountCents,
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
    metadata: { refund: refund?.documentId, try: String(refund?.tries ?? 0) },
  };
  expect(await sendMessage(t, { type: 'refund.failed', object })).toBe(200);
  expect(await sendMessage(t, { type: 'refund.updated', object })).toBe(200);
  return refund?.documentId ?? '';
}

describe('a refund that comes back from the payer’s bank', () => {
  test('is taken back in the ledger and the order, and somebody is asked to look', async () => {
    const { desk, edition, race } = await openDesk(t);
    const person = await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
    await desk.act(person, 'cancel', { isRefunded: true });
    await t.deliver();
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'refunded', order: 'refunded' });
    await comesBack(person);
    expect((await refundsOf(t, person))[0]).toMatchObject({
      status: 'failed',
      failure: 'lost_or_stolen_card',
    });
    expect(await movementsOf(t, person)).toEqual([
      ['paid', 3_226],
      ['fee', 226],
      ['refunded', -3_226],
      ['fee_refunded', -226],
      ['refunded', 3_226],
      ['fee_refunded', 226],
    ]);
    expect(await stateOf(t, person)).toEqual({
      inscription: 'cancelled',
      order: 'paid',
      refundedCents: 0,
      tickets: 0,
    });
    const known = { now: t.clock.now(), stock: [], pending: 0 };
    expect(await readAttention(t.db.orm, edition.id, known)).toMatchObject([
      { kind: 'failed_refunds', count: 1 },
    ]);
    expect(await disagreements(t)).toEqual([]);
  });

  test('is another movement each time that it is sent again', async () => {
    const { desk, edition, race } = await openDesk(t);
    const person = await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
    await desk.act(person, 'refund', { amountCents: 1_000 });
    await t.deliver();
    const refund = await comesBack(person);
    expect(await stateOf(t, person)).toMatchObject({ order: 'paid', refundedCents: 0, tickets: 1 });
    expect((await desk.act(person, 'resend-refund', { refund })).status).toBe(200);
    await t.deliver();
    expect(await stateOf(t, person)).toMatchObject({ order: 'partially_refunded', refundedCents: 1_000 });
    await comesBack(person);
    const moved = (await movementsOf(t, person)).filter(([kind]) => kind === 'refunded');
    expect(moved.map(([, cents]) => cents)).toEqual([-1_000, 1_000, -1_000, 1_000]);
    const { moneyDays } = await readTallies(t.db.orm, edition);
    expect(moneyDays.map(({ sums }) => [sums.paid, sums.refunded, sums.fee_refunded])).toEqual([
      [3_226, 0, 0],
    ]);
    expect(await disagreements(t)).toEqual([]);
  });

  test('of one article leaves the other one as it is', async () => {
    const { desk, edition, race } = await openDesk(t);
    const person = await buildPaid(t, edition, [
      { product: race, quantity: 1 },
      { product: await buildProduct(t, edition, { name: 'Repas', priceCents: 1_000 }), quantity: 2 },
    ]);
    await desk.act(person, 'refund', { items: [person.items[0]?.documentId] });
    await desk.act(person, 'refund', { items: [person.items[1]?.documentId] });
    await t.deliver();
    await comesBack(person);
    const [kept] = await refundsOf(t, person);
    expect(await stateOf(t, person)).toMatchObject({
      order: 'partially_refunded',
      refundedCents: kept?.amountCents,
    });
    expect(await disagreements(t)).toEqual([]);
  });
});

test('a fee whose refund comes back is paid again, and can be given back once more', async () => {
  const world = await buildFeeWorld(t);
  const fee = await world.create({ name: 'Licence' });
  const payment = (await world.paymentsOf(fee)).find(({ userId }) => userId === world.people.member.id);
  if (!payment) throw new Error('the member was not asked');
  const page = await world.act(payment, 'checkout', undefined, world.people.member);
  await t.pay((page.json() as unknown as { id: string }).id);
  await t.deliver();
  const statusNow = async () => (await world.paymentsOf(fee)).find(({ id }) => id === payment.id)?.status;
  const createRefund = () => world.act(payment, 'refund', { reason: 'Déménagement' });
  expect((await createRefund()).statusCode).toBe(200);
  await t.deliver();
  expect(await statusNow()).toBe('cancelled');
  const [order] = await t.db.orm.select().from(orders).where(eq(orders.cotisationPaymentId, payment.id));
  if (!order) throw new Error('there is no order');
  await comesBack({ order });
  expect(await statusNow()).toBe('paid');
  expect((await createRefund()).statusCode).toBe(200);
  expect((await refundsOf(t, { order })).map(({ status }) => status)).toEqual(['failed', 'pending']);
});

test('a refund that the provider has not finished is asked about until it is', async () => {
  const { edition, race } = await openDesk(t);
  const person = await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
  const [checkout] = await checkoutsOf(t, person);
  const made = await providerOf(t).refunds.create({
    payment_intent: checkout?.providerPaymentId ?? '',
    amount: 1_000,
  });
  await inserter(() => t.db)(refunds, {
    orderId: person.order.id,
    checkoutId: checkout?.id ?? null,
    amountCents: 1_000,
    feeCents: 70,
    status: 'pending',
    providerRefundId: made.id,
    sentAt: t.clock.now(),
  });
  await t.platform.jobs.runDue();
  expect((await refundsOf(t, person))[0]?.status).toBe('pending');
  t.clock.advance(2 * 3_600_000);
  await t.platform.jobs.runDue();
  expect((await refundsOf(t, person))[0]?.status).toBe('succeeded');
  expect(await stateOf(t, person)).toMatchObject({ order: 'partially_refunded', refundedCents: 1_000 });
});
