import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { products, promoCodes } from '../catalog/tables.ts';
import { inscriptions } from '../registration/tables.ts';
import { tickets } from '../tickets/tables.ts';
import { orders } from './tables.ts';
import { ledgerEntries } from './tables-ledger.ts';
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
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

async function stateOf({ inscription, order }: Registered) {
  const [row] = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.id, inscription.id));
  const [paid] = await t.db.orm.select().from(orders).where(eq(orders.id, order.id));
  const own = await t.db.orm.select().from(tickets).where(eq(tickets.inscriptionId, inscription.id));
  return { inscription: row?.status, order: paid?.status, tickets: own.length };
}

const providerSession = (id: string) =>
  fetch(`${t.sandbox.url}/v1/checkout/sessions/${id}`, {
    headers: { authorization: `Bearer ${t.sandbox.secretKey}` },
  }).then((answer) => answer.json() as Promise<Stripe.Checkout.Session>);

describe('paying for an inscription', () => {
  test('leads to the provider with the server’s amounts, and back with tickets', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition);
    const registered = await buildRegistration(t, edition, [{ product, quantity: 2 }]);
    const answer = await startCheckout(t, registered);
    expect(answer.statusCode, answer.body).toBe(200);
    const { id, url } = answer.json();
    expect(url).toContain('/pay/cs_test_');
    const session = await providerSession(id);
    expect(session).toMatchObject({
      amount_total: 9_247,
      currency: 'eur',
      metadata: {
        inscription_id: registered.inscription.documentId,
        session_id: registered.session.documentId,
        event_edition: edition.documentId,
        total_reservations: '1',
        purchase_type: 'inscription',
        fee_rate: '0.07',
        fees: '647',
        vendor_total: '8600',
        total_with_fees: '9247',
      },
    });
    expect(session.success_url).toContain('/inscriptions/status?');
    expect(session.success_url).toContain('session_id={CHECKOUT_SESSION_ID}');
    expect(session.cancel_url).toContain(`inscriptionId=${registered.inscription.documentId}`);
    await t.pay(id);
    await t.deliver();
    expect(await stateOf(registered)).toEqual({ inscription: 'confirmed', order: 'paid', tickets: 2 });
    const entries = await t.db.orm
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, registered.order.id));
    expect(entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['paid', 9_247],
      ['fee', 647],
    ]);
    const [mail] = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, registered.user.email));
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['billets.pdf', 'evenement.ics']);
    expect(await disagreements(t)).toEqual([]);
  });

  test('a double click opens one page', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition);
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    const answers = await Promise.all([startCheckout(t, registered), startCheckout(t, registered)]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  });

  test('is nobody else’s business', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition);
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    const { id } = (await startCheckout(t, registered)).json();
    const stranger = await buildUser(t);
    expect((await startCheckout(t, { ...registered, user: stranger })).statusCode).toBe(404);
    for (const [url, payload] of [
      ['/api/custom/verify-payment-status', { sessionId: id }],
      ['/api/custom/retry-payment', { originalSessionId: id }],
      ['/api/custom/retry-payment', { inscriptionId: registered.inscription.documentId }],
    ] as const) {
      expect((await t.as(stranger).inject({ method: 'POST', url, payload })).statusCode, url).toBe(404);
      expect((await t.as(null).inject({ method: 'POST', url, payload })).statusCode, url).toBe(401);
    }
  });

  test('a session of somebody else cannot be paired with one’s own inscription', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition);
    const mine = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    const theirs = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    expect((await startCheckout(t, { ...mine, session: theirs.session })).statusCode).toBe(404);
  });
});

const verifyAs = ({ user }: Registered, sessionId: string) =>
  t.as(user).inject({ method: 'POST', url: '/api/custom/verify-payment-status', payload: { sessionId } });

describe('the status page', () => {
  test('learns of a payment whose message is late', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition);
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    const { id } = (await startCheckout(t, registered)).json();
    const verify = () => verifyAs(registered, id);
    expect((await verify()).json()).toMatchObject({ success: false, payment_status: 'unpaid' });
    await t.pay(id, 'slow-webhook');
    expect((await verify()).json()).toMatchObject({ success: true, payment_status: 'paid' });
    expect(await stateOf(registered)).toMatchObject({ inscription: 'confirmed', tickets: 1 });
    t.clock.advance(30_000);
    await t.deliver();
    expect(await stateOf(registered)).toMatchObject({ inscription: 'confirmed', tickets: 1 });
    expect(await disagreements(t)).toEqual([]);
  });

  test.each(['paid', 'partially_refunded'] as const)(
    'does not call a payment (%s) failed or successful whose registration was cancelled afterwards',
    async (status) => {
      const { edition } = await buildEdition(t);
      const product = await buildProduct(t, edition);
      const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
      const { id } = (await startCheckout(t, registered)).json();
      await t.pay(id);
      await t.deliver();
      const { inscription, order } = registered;
      await t.db.orm
        .update(inscriptions)
        .set({ status: 'cancelled' })
        .where(eq(inscriptions.id, inscription.id));
      await t.db.orm.update(orders).set({ status }).where(eq(orders.id, order.id));
      expect((await verifyAs(registered, id)).json()).toMatchObject({
        success: false,
        payment_status: 'ended',
        inscriptionIds: [],
      });
    },
  );

  test('says what is missing when it has no session', async () => {
    const user = await buildUser(t);
    const answer = await t
      .as(user)
      .inject({ method: 'POST', url: '/api/custom/verify-payment-status', payload: {} });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toBe('ID de session manquant');
  });

  test('a direct debit is in progress until the bank answers', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition);
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    const { id } = (await startCheckout(t, registered)).json();
    await t.pay(id, 'sepa');
    const answer = await verifyAs(registered, id);
    expect(answer.json()).toMatchObject({ success: false, payment_status: 'processing' });
    t.clock.advance(10_000);
    await t.deliver();
    expect(await stateOf(registered)).toEqual({ inscription: 'confirmed', order: 'paid', tickets: 1 });
  });

  test('a direct debit that the bank refuses ends the inscription and is told by mail', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition);
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    const { id } = (await startCheckout(t, registered)).json();
    await t.pay(id, 'sepa-refused');
    t.clock.advance(10_000);
    await t.deliver();
    expect(await stateOf(registered)).toEqual({ inscription: 'expired', order: 'failed', tickets: 0 });
    const mails = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, registered.user.email));
    expect(mails.map(({ kind }) => kind)).toContain('payments.failed');
    expect(await disagreements(t)).toEqual([]);
  });
});

describe('another try', () => {
  test('closes the first page and opens a new one', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition);
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    const { id } = (await startCheckout(t, registered)).json();
    await t.pay(id, 'refused');
    const answer = await t.as(registered.user).inject({
      method: 'POST',
      url: '/api/custom/retry-payment',
      payload: { originalSessionId: id },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const retried = answer.json();
    expect(retried).toMatchObject({
      retry: true,
      metadata: { eventEditionDocumentId: edition.documentId, email: registered.user.email },
    });
    expect(retried.checkout.reservations).toHaveLength(1);
    expect(retried.checkout.id).not.toBe(id);
    expect((await t.pay(id)).status).toBe(410);
    await t.pay(retried.checkout.id);
    await t.deliver();
    expect(await stateOf(registered)).toEqual({ inscription: 'confirmed', order: 'paid', tickets: 1 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('is not possible once paid', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition);
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    const { id } = (await startCheckout(t, registered)).json();
    await t.pay(id);
    const answer = await t.as(registered.user).inject({
      method: 'POST',
      url: '/api/custom/retry-payment',
      payload: { originalSessionId: id },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.code).toBe('already_paid');
    expect(await stateOf(registered)).toEqual({ inscription: 'confirmed', order: 'paid', tickets: 1 });
  });
});

describe('a promo code', () => {
  test('comes off before the fee, is counted with the order and given back when nobody pays', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition, { priceCents: 1_000 });
    const code = await buildPromoCode(t, edition, { discountPercent: 7, maxRedemptions: 1 });
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }], {
      promoCode: code.code,
    });
    expect(registered.order).toMatchObject({
      subtotalCents: 1_000,
      discountCents: 70,
      feeCents: 70,
      totalCents: 1_000,
    });
    await expect(
      buildRegistration(t, edition, [{ product, quantity: 1 }], { promoCode: code.code }),
    ).rejects.toMatchObject({ code: 'promo_code_refused' });
    const redemptions = async () =>
      (await t.db.orm.select().from(promoCodes).where(eq(promoCodes.id, code.id)))[0]?.redemptions;
    expect(await redemptions()).toBe(1);
    t.clock.advance(2 * 3_600_000);
    await t.deliver();
    expect(await redemptions()).toBe(0);
  });

  test('entered at the payment step changes what is charged', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition, { priceCents: 1_000 });
    const code = await buildPromoCode(t, edition, {
      discountType: 'fixed',
      discountPercent: null,
      discountCents: 70,
    });
    const registered = await buildRegistration(t, edition, [{ product, quantity: 3 }]);
    const { id } = (await startCheckout(t, registered, code.code.toLowerCase())).json();
    expect((await providerSession(id)).amount_total).toBe(Math.round(2_930 / 0.93));
    await t.pay(id);
    await t.deliver();
    expect(await stateOf(registered)).toMatchObject({ inscription: 'confirmed', tickets: 3 });
  });

  test('that takes everything off needs no payment', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition);
    const code = await buildPromoCode(t, edition, { discountPercent: 100 });
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    const answer = await startCheckout(t, registered, code.code);
    expect(answer.json().url).toContain('success=true');
    expect(await stateOf(registered)).toEqual({ inscription: 'confirmed', order: 'paid', tickets: 1 });
  });

  test('is used exactly as often as allowed by buyers at the same moment', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition, { stock: null });
    const code = await buildPromoCode(t, edition, { maxRedemptions: 3 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => buildUser(t)));
    const results = await Promise.allSettled(
      buyers.map((user) =>
        buildRegistration(t, edition, [{ product, quantity: 1 }], { user, promoCode: code.code }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('can be tried on one’s own cart only', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition, { priceCents: 1_000 });
    const code = await buildPromoCode(t, edition);
    const registered = await buildRegistration(t, edition, [{ product, quantity: 2 }]);
    const check = (user: { id: number }, text: string) =>
      t.as(user).inject({
        method: 'POST',
        url: '/api/custom/promo-codes/check',
        payload: { code: text, sessionId: registered.session.documentId },
      });
    expect((await check(registered.user, code.code)).json()).toMatchObject({
      valid: true,
      discountCents: 200,
    });
    expect((await check(registered.user, 'NOPE')).json()).toMatchObject({ valid: false, discountCents: 0 });
    expect((await check(await buildUser(t), code.code)).statusCode).toBe(404);
  });
});

test('all movements of all tests agree', async () => {
  expect(await disagreements(t)).toEqual([]);
  const rows = await t.db.orm.select().from(products);
  expect(rows.every(({ held }) => held >= 0)).toBe(true);
});
