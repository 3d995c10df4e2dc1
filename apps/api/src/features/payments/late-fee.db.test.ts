import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cotisationPayments } from '../fees/tables.ts';
import { buildFeeWorld, type FeeWorld } from '../fees/testing/fee-world.ts';
import { orders } from './tables.ts';
import { ledgerEntries } from './tables-ledger.ts';
import { openPaymentTest, type PaymentTest } from './testing/payment-test.ts';
import { providerOf, sendMessage } from './testing/provider.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

async function openPage(world: FeeWorld, payment: { documentId: string }): Promise<string> {
  const answer = await world.act(payment, 'checkout', undefined, world.people.member);
  expect(answer.statusCode).toBe(200);
  return (answer.json() as unknown as { id: string }).id;
}

test('a fee that is paid late on an older page is taken, and the newer page is closed', async () => {
  const world = await buildFeeWorld(t);
  const fee = await world.create({ name: 'Licence' });
  const payment = (await world.paymentsOf(fee)).find(({ userId }) => userId === world.people.member.id);
  if (!payment) throw new Error('the member was not asked');
  const older = await openPage(world, payment);
  await t.pay(older, 'sepa-refused');
  t.clock.advance(60_000);
  await t.deliver();
  const newer = await openPage(world, payment);
  const ordersNow = () =>
    t.db.orm.select().from(orders).where(eq(orders.cotisationPaymentId, payment.id)).orderBy(orders.id);
  expect((await ordersNow()).map(({ status }) => status)).toEqual(['failed', 'pending']);

  const { lastResponse: _answer, ...session } = await providerOf(t).checkout.sessions.retrieve(older);
  const object = { ...session, payment_status: 'paid' };
  expect(await sendMessage(t, { type: 'checkout.session.async_payment_succeeded', object })).toBe(200);
  await t.platform.jobs.runDue();

  expect((await ordersNow()).map(({ status }) => status)).toEqual(['paid', 'cancelled']);
  const [settled] = await t.db.orm
    .select()
    .from(cotisationPayments)
    .where(eq(cotisationPayments.id, payment.id));
  expect(settled?.status).toBe('paid');
  expect((await t.pay(newer)).status).toBe(410);
  const [first] = await ordersNow();
  const entries = await t.db.orm
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, first?.id ?? 0));
  expect(entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([['paid', 4_500]]);
});
