import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDesk } from '../desk/testing/desk-world.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { returnFee } from './return-fee.ts';
import { buildPaid, checkoutsOf, type Paid, refundsOf } from './testing/paid.ts';
import { buildProduct, openPaymentTest, type PaymentTest } from './testing/payment-test.ts';
import { openAccount, providerOf } from './testing/provider.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

describe('the fee of a payment on the organiser’s own account', () => {
  /** A race and a meal with a donation: 2.76 € of fees. */
  async function paid() {
    const { desk, edition, event, race } = await openDesk(t);
    await t.db.orm
      .update(eventEditions)
      .set({ donationPurpose: 'Pour l’école' })
      .where(eq(eventEditions.id, edition.id));
    const { providerAccountId } = await openAccount(t, event.id);
    const meal = await buildProduct(t, edition, { name: 'Repas', priceCents: 1_000 });
    const bought = [race, meal].map((product) => ({ product, quantity: 1 }));
    const person = await buildPaid(t, edition, bought, { donationCents: 1_000 });
    return { desk, person, account: providerAccountId };
  }
  async function feeAtProvider(account: string, person: Paid) {
    const [checkout] = await checkoutsOf(t, person);
    const { latest_charge: charge } = await providerOf(t).paymentIntents.retrieve(
      checkout?.providerPaymentId ?? '',
      { expand: ['latest_charge'] },
      { stripeAccount: account },
    );
    const fee = typeof charge === 'object' ? charge?.application_fee : null;
    return providerOf(t).applicationFees.retrieve(String(fee));
  }
  const feesIn = async (person: Paid) => (await refundsOf(t, person)).map(({ feeCents }) => feeCents);
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

  test('goes back as the ledger says, whole with the last article and whatever donation stays', async () => {
    const { desk, person, account } = await paid();
    const [first, second] = person.items.map(({ documentId }) => documentId);
    expect((await desk.act(person, 'refund', { items: [first] })).status).toBe(200);
    await t.deliver();
    const [part = 0] = await feesIn(person);
    expect(part).toBeGreaterThan(0);
    expect((await feeAtProvider(account, person)).amount_refunded).toBe(part);
    expect((await desk.act(person, 'refund', { items: [second] })).status).toBe(200);
    await t.deliver();
    const fee = await feeAtProvider(account, person);
    expect(fee).toMatchObject({ amount: person.order.feeCents, amount_refunded: person.order.feeCents });
    expect(sum(await feesIn(person))).toBe(person.order.feeCents);
  });

  test('goes back once, however often it is asked', async () => {
    const { desk, person, account } = await paid();
    const meal = person.items[1]?.documentId;
    expect((await desk.act(person, 'refund', { items: [meal] })).status).toBe(200);
    await t.deliver();
    const [refund] = await refundsOf(t, person);
    const before = (await feeAtProvider(account, person)).amount_refunded;
    // The provider forgets keys after a day.
    t.clock.advance(25 * 3_600_000);
    await t.platform.jobs.send(null, returnFee, { refund: refund?.documentId ?? '' });
    await t.deliver();
    expect((await feeAtProvider(account, person)).amount_refunded).toBe(before);
  });
});
