import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDuring } from '../../testing/call-during.ts';
import { orders } from '../payments/tables.ts';
import { refunds } from '../payments/tables-ledger.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { cotisationPayments } from './tables.ts';
import { buildFeeWorld, type FeeWorld } from './testing/fee-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const cash = { method: 'cash', paidAt: '2027-04-12', notes: '' };
const reason = { reason: 'Pointé sur la mauvaise ligne' };

async function asked() {
  const world = await buildFeeWorld(t);
  const fee = await world.create();
  const payment = (await world.paymentsOf(fee)).find(({ userId }) => userId === world.people.member.id);
  if (!payment) throw new Error('the member was not asked');
  return { world, payment };
}
type Payment = Awaited<ReturnType<typeof asked>>['payment'];

/** Two concurrent requests: neither waits for the other's answer. */
async function both(world: FeeWorld, payment: Payment, verb: string, payload: object) {
  const { accountant, president } = world.people;
  const answers = await callDuring(
    t,
    (tx) => tx.select().from(cotisationPayments).where(eq(cotisationPayments.id, payment.id)).for('update'),
    [accountant, president].map((person) => () => world.act(payment, verb, payload, person)),
  );
  return answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
}

const historyOf = async (world: FeeWorld, { documentId }: Payment): Promise<string[]> =>
  (
    await t
      .as(world.people.accountant)
      .inject({ method: 'GET', url: `/api/cotisation-payments/${documentId}/history` })
  )
    .json()
    .data.map(({ what }: { what: string }) => what);

test('a payment is marked by one of two treasurers', async () => {
  const { world, payment } = await asked();
  expect(await both(world, payment, 'mark-paid', cash)).toEqual([200, 409]);
  expect((await historyOf(world, payment)).filter((what) => what === 'paid')).toHaveLength(1);
});

test('a mistake is undone by one of two treasurers', async () => {
  const { world, payment } = await asked();
  await world.act(payment, 'mark-paid', cash);
  expect(await both(world, payment, 'unmark', reason)).toEqual([200, 409]);
  expect((await historyOf(world, payment)).filter((what) => what === 'unmarked')).toHaveLength(1);
});

test('money goes back once, whoever of two treasurers asks', async () => {
  const { world, payment } = await asked();
  const page = await world.act(payment, 'checkout', undefined, world.people.member);
  await t.pay((page.json() as unknown as { id: string }).id);
  await t.deliver();
  expect(await both(world, payment, 'refund', reason)).toEqual([200, 409]);
  await t.deliver();
  await t.deliver();
  const returned = await t.db.orm
    .select({ amountCents: refunds.amountCents, status: refunds.status })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.cotisationPaymentId, payment.id));
  expect(returned).toEqual([{ amountCents: 4_500, status: 'succeeded' }]);
});
