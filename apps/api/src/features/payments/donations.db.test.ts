import { deskMessages } from '@kermesse/domain/desk/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { openDesk } from '../desk/testing/desk-world.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { checkouts, orders } from './tables.ts';
import { disagreements } from './testing/agreement.ts';
import { actorOf, buildPaid, movementsOf, refundsOf, stateOf } from './testing/paid.ts';
import {
  buildProduct,
  buildPromoCode,
  buildRegistration,
  openPaymentTest,
  type PaymentTest,
  startCheckout,
} from './testing/payment-test.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

/** A race at 30 €, with 2.26 € of fees, of an edition that takes donations. */
async function open(priceCents = 3_000) {
  const world = await openDesk(t, { priceCents });
  await t.db.orm
    .update(eventEditions)
    .set({ donationPurpose: 'Pour les chevaux de trait', cancellableUntil: new Date('2027-06-01T00:00:00Z') })
    .where(eq(eventEditions.id, world.edition.id));
  const give = (donationCents: number, bought = [{ product: world.race, quantity: 1 }]) =>
    buildPaid(t, world.edition, bought, { donationCents });
  return { ...world, give };
}

type Ordered = Awaited<ReturnType<typeof buildPaid>>;
const orderOf = async ({ order }: Pick<Ordered, 'order'>) =>
  (await t.db.orm.select().from(orders).where(eq(orders.id, order.id)))[0];

describe('a donation', () => {
  test('is paid with the articles, whole and without a fee, and has its own line everywhere', async () => {
    const { give, desk } = await open();
    const paid = await give(500);
    expect(await orderOf(paid)).toMatchObject({
      subtotalCents: 3_000,
      feeCents: 226,
      donationCents: 500,
      totalCents: 3_726,
      status: 'paid',
    });
    expect(await movementsOf(t, paid)).toEqual([
      ['paid', 3_726],
      ['fee', 226],
      ['donation', 500],
    ]);
    expect((await desk.read(paid)).body.data.order).toMatchObject({
      donationCents: 500,
      donationLeftCents: 500,
      refundableCents: 3_226,
    });
    const csv = await desk.call('GET', 'statement.csv');
    expect(csv.text).toMatch(/Paiement.*32,26.*2,26.*30,00/);
    expect(csv.text).toMatch(/;Don;.*5,00.*0,00.*5,00/);
    const exported = await desk.call('GET', 'registrations-export.csv');
    expect(exported.text).toMatch(/;32,26;5,00;Payée;/);
    const receipt = await t.as(paid.user).inject({ url: `/api/orders/${paid.order.documentId}/receipt.pdf` });
    expect(receipt.statusCode).toBe(200);
    const mine = await t.as(paid.user).inject({ url: '/api/custom/my-inscriptions' });
    expect(mine.json().data[0]).toMatchObject({ totalAmount: 32.26, donationCents: 500 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('is a line of the provider’s page, and is not lowered by a code', async () => {
    const { register, edition } = await open();
    const code = await buildPromoCode(t, edition, { discountPercent: 100 });
    const registered = await register(1, { donationCents: 500, promoCode: code.code });
    expect(registered.order).toMatchObject({ discountCents: 3_000, feeCents: 0, totalCents: 500 });
    const { id } = (await startCheckout(t, registered)).json();
    const page = await (await fetch(`${t.sandbox.url}/pay/${id}`)).text();
    expect(page).toMatch(/Don[\s\S]*5,00/);
    await t.pay(id);
    await t.deliver();
    expect(await stateOf(t, registered)).toMatchObject({
      inscription: 'confirmed',
      order: 'paid',
      tickets: 1,
    });
  });

  test('makes an order of free articles payable', async () => {
    const { register } = await open(0);
    const registered = await register(1, { donationCents: 200 });
    expect(await stateOf(t, registered)).toMatchObject({ inscription: 'pending_payment', order: 'pending' });
    const { id } = (await startCheckout(t, registered)).json();
    await t.pay(id);
    await t.deliver();
    expect(await stateOf(t, registered)).toMatchObject({
      inscription: 'confirmed',
      order: 'paid',
      tickets: 1,
    });
    expect(await disagreements(t)).toEqual([]);
  });

  test('is not charged where the organiser takes none', async () => {
    const { register } = await openDesk(t);
    expect((await register(1, { donationCents: 500 })).order).toMatchObject({
      donationCents: 0,
      totalCents: 3_226,
    });
  });

  test('is counted apart when it is paid by hand', async () => {
    const { register, desk } = await open();
    const registered = await register(1, { donationCents: 500 });
    expect((await desk.act(registered, 'mark-paid', { method: 'cash' })).status).toBe(200);
    expect(await movementsOf(t, registered)).toEqual([
      ['paid', 3_500],
      ['donation', 500],
    ]);
    expect(await orderOf(registered)).toMatchObject({ totalCents: 3_500, feeCents: 0, donationCents: 500 });
  });
});

describe('refunding', () => {
  test('articles leaves the donation, and the registration is refunded all the same', async () => {
    const { give, desk } = await open();
    const paid = await give(500);
    expect((await desk.act(paid, 'cancel', { isRefunded: true })).status).toBe(200);
    await t.deliver();
    expect(await stateOf(t, paid)).toEqual({
      inscription: 'refunded',
      order: 'partially_refunded',
      refundedCents: 3_226,
      tickets: 0,
    });
    expect((await refundsOf(t, paid)).map((refund) => [refund.amountCents, refund.donationCents])).toEqual([
      [3_226, 0],
    ]);
    expect(await disagreements(t)).toEqual([]);
    expect((await desk.read(paid)).body.data).toMatchObject({
      may: { refund: true },
      order: { refundableCents: 0, donationLeftCents: 500 },
    });
    expect((await desk.act(paid, 'refund', { donation: true, reason: 'Demandé' })).status).toBe(200);
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({
      inscription: 'refunded',
      order: 'refunded',
      refundedCents: 3_726,
    });
    expect(await disagreements(t)).toEqual([]);
  });

  test('the donation is a refund of its own, once, and keeps the place', async () => {
    const { give, desk } = await open();
    const paid = await give(500);
    expect((await desk.act(paid, 'refund', { donation: true })).status).toBe(200);
    const again = await desk.act(paid, 'refund', { donation: true });
    expect([again.status, again.body.error.message]).toEqual([409, deskMessages.noDonationLeft]);
    await t.deliver();
    expect(await stateOf(t, paid)).toEqual({
      inscription: 'confirmed',
      order: 'partially_refunded',
      refundedCents: 500,
      tickets: 1,
    });
    expect((await movementsOf(t, paid)).slice(3)).toEqual([
      ['refunded', -500],
      ['donation_refunded', -500],
    ]);
    expect((await desk.read(paid)).body.data.refunds).toMatchObject([{ amountCents: 500, isDonation: true }]);
    expect(await disagreements(t)).toEqual([]);
  });

  test('the donation of a free order keeps its place', async () => {
    const { give, desk } = await open(0);
    const paid = await give(500);
    expect((await desk.act(paid, 'refund', { donation: true })).status).toBe(200);
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({ inscription: 'confirmed', order: 'refunded', tickets: 1 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('an amount is taken from the articles alone', async () => {
    const { give, desk } = await open();
    const paid = await give(50_000);
    const refused = await desk.act(paid, 'refund', { amountCents: 3_227 });
    expect(refused.status).toBe(409);
    expect((await desk.act(paid, 'refund', { amountCents: 3_226 })).body.error.message).toBe(
      deskMessages.amountIsWhole,
    );
    expect((await desk.act(paid, 'refund', { amountCents: 1_613 })).status).toBe(200);
    expect(await refundsOf(t, paid)).toMatchObject([{ amountCents: 1_613, feeCents: 113, donationCents: 0 }]);
    // What is left of the articles ends the registration, though the donation stays.
    expect((await desk.act(paid, 'cancel', { isRefunded: true })).status).toBe(200);
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({ inscription: 'refunded', refundedCents: 3_226 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('one’s own registration leaves the donation', async () => {
    const { give } = await open();
    const paid = await give(500);
    await cancelRegistration(t.platform, actorOf(paid.user), paid.inscription.documentId);
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({ inscription: 'refunded', refundedCents: 3_226 });
    const mine = await t.as(paid.user).inject({ url: '/api/custom/my-inscriptions' });
    expect(mine.json().data[0]).toMatchObject({ donationCents: 500 });
  });

  test('a cancelled edition’s registrations returns the donation with the rest', async () => {
    const { give, desk } = await open();
    const [one, other] = [await give(500), await give(1_000)];
    await desk.call('POST', 'status', { status: 'cancelled' });
    await t.deliver();
    const ids = [one, other].map(({ inscription }) => inscription.documentId);
    expect((await desk.bulk({ action: 'cancel-refund', ids, reason: 'Orage' })).body.data.done).toHaveLength(
      2,
    );
    await t.deliver();
    for (const paid of [one, other])
      expect(await stateOf(t, paid)).toEqual({
        inscription: 'refunded',
        order: 'refunded',
        refundedCents: paid.order.totalCents,
        tickets: 0,
      });
    expect(await disagreements(t)).toEqual([]);
  });

  test('on the provider’s own pages takes the articles first', async () => {
    const { give } = await open();
    const paid = await give(500);
    const [checkout] = await t.db.orm
      .select()
      .from(checkouts)
      .where(eq(checkouts.providerSessionId, paid.providerSessionId));
    const refund = (amount: number) =>
      fetch(`${t.sandbox.url}/v1/refunds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${t.sandbox.secretKey}` },
        body: new URLSearchParams({
          payment_intent: checkout?.providerPaymentId ?? '',
          amount: String(amount),
        }),
      });
    await refund(3_426);
    await t.deliver();
    expect(await refundsOf(t, paid)).toMatchObject([
      { amountCents: 3_426, feeCents: 226, donationCents: 200 },
    ]);
    expect(await stateOf(t, paid)).toMatchObject({ inscription: 'refunded', tickets: 0 });
    await refund(300);
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({ order: 'refunded', refundedCents: 3_726 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('a payment that came too late returns the donation, too', async () => {
    const { edition } = await open();
    const product = await buildProduct(t, edition, { stock: 1, priceCents: 3_000 });
    const bought = [{ product, quantity: 1 }];
    const slow = await buildRegistration(t, edition, bought, { donationCents: 500 });
    const { id } = (await startCheckout(t, slow)).json();
    await t.pay(id, 'slow-webhook');
    await t.db.orm
      .update(checkouts)
      .set({ createdAt: new Date('2100-01-01') })
      .where(eq(checkouts.providerSessionId, id));
    t.clock.advance(45 * 60_000);
    await t.platform.jobs.runDue();
    await buildRegistration(t, edition, bought);
    await t.deliver();
    await t.deliver();
    expect(await stateOf(t, slow)).toMatchObject({ inscription: 'refunded', order: 'refunded' });
    expect(await movementsOf(t, slow)).toEqual([
      ['paid', 3_726],
      ['fee', 226],
      ['donation', 500],
      ['refunded', -3_726],
      ['fee_refunded', -226],
      ['donation_refunded', -500],
    ]);
    const mails = await t.db.orm
      .select({ kind: outgoingMails.kind })
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, slow.user.email ?? ''));
    expect(mails.map(({ kind }) => kind)).toContain('payments.sold-out');
    expect(await disagreements(t)).toEqual([]);
  });
});
