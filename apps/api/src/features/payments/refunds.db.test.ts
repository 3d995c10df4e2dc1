import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { products } from '../catalog/tables.ts';
import { Desk, openDesk } from '../desk/testing/desk-world.ts';
import { inscriptions } from '../registration/tables.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { checkouts, paymentAccounts } from './tables.ts';
import { disagreements } from './testing/agreement.ts';
import { actorOf, buildPaid, movementsOf, refundsOf, stateOf } from './testing/paid.ts';
import {
  buildEdition,
  buildProduct,
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

describe('a refund by the organiser', () => {
  test('of one item gives its part back, and of the rest the rest', async () => {
    const { desk, edition, race } = await openDesk(t);
    const meal = await buildProduct(t, edition, { name: 'Repas', priceCents: 1_000 });
    const bought = await buildPaid(t, edition, [
      { product: race, quantity: 1 },
      { product: meal, quantity: 2 },
    ]);
    const items = [bought.items[1]?.documentId];
    expect((await desk.act(bought, 'refund', { items, reason: 'Absent au repas' })).status).toBe(200);
    await t.deliver();
    expect(await stateOf(t, bought)).toMatchObject({
      inscription: 'confirmed',
      order: 'partially_refunded',
      tickets: 1,
    });
    expect((await desk.act(bought, 'cancel', { isRefunded: true })).status).toBe(200);
    await t.deliver();
    expect(await stateOf(t, bought)).toEqual({
      inscription: 'refunded',
      order: 'refunded',
      refundedCents: bought.order.totalCents,
      tickets: 0,
    });
    const moved = await movementsOf(t, bought);
    const sum = (...kinds: string[]) =>
      moved.filter(([kind]) => kinds.includes(kind)).reduce((total, [, cents]) => total + cents, 0);
    expect(sum('paid', 'refunded')).toBe(0);
    expect(sum('fee', 'fee_refunded')).toBe(0);
    expect((await desk.act(bought, 'refund', { items })).status).toBe(409);
    expect((await desk.act(bought, 'cancel', { isRefunded: true })).status).toBe(409);
    expect(await disagreements(t)).toEqual([]);
  });

  test('leaves what is not refundable, and says so when it is asked for', async () => {
    const { desk, edition, race } = await openDesk(t);
    const config = { nonRefundable: true };
    const shirt = await buildProduct(t, edition, { name: 'T-shirt', priceCents: 1_500, config });
    const bought = await buildPaid(t, edition, [
      { product: race, quantity: 1 },
      { product: shirt, quantity: 1 },
    ]);
    const [first, second] = bought.items.map(({ documentId }) => documentId);
    const refused = await desk.act(bought, 'refund', { items: [second] });
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toContain('T-shirt');
    expect((await desk.act(bought, 'refund', { items: [first] })).status).toBe(200);
    await t.deliver();
    expect(await stateOf(t, bought)).toMatchObject({
      inscription: 'confirmed',
      order: 'partially_refunded',
      tickets: 1,
    });
    expect(await disagreements(t)).toEqual([]);
  });

  test('is not for strangers, nor for the buyer, nor for items of another order', async () => {
    const { desk, edition, race } = await openDesk(t);
    const mine = await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
    const other = await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
    const items = [mine.items[0]?.documentId];
    for (const user of [await buildUser(t), mine.user]) {
      const answer = await new Desk(t, user, edition).act(mine, 'refund', { items });
      expect([403, 404]).toContain(answer.status);
    }
    expect((await desk.act(mine, 'refund', { items: [other.items[0]?.documentId] })).status).toBe(404);
  });

  test('made on the provider’s own pages is taken over', async () => {
    const { edition } = await buildEdition(t);
    const race = await buildProduct(t, edition, { stock: 1 });
    const bought = await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
    const [checkout] = await t.db.orm
      .select()
      .from(checkouts)
      .where(eq(checkouts.providerSessionId, bought.providerSessionId));
    await fetch(`${t.sandbox.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${t.sandbox.secretKey}` },
      body: new URLSearchParams({ payment_intent: checkout?.providerPaymentId ?? '' }),
    });
    await t.deliver();
    expect(await stateOf(t, bought)).toMatchObject({
      inscription: 'refunded',
      order: 'refunded',
      tickets: 0,
    });
    const [product] = await t.db.orm.select().from(products).where(eq(products.id, race.id));
    expect(product).toMatchObject({ held: 0, sold: 0 });
    expect(await disagreements(t)).toEqual([]);
  });
});

describe('giving up one’s registration', () => {
  test('gives the money back until the day that the organiser allows', async () => {
    const { edition } = await buildEdition(t, { cancellableUntil: new Date('2027-05-01T00:00:00Z') });
    const race = await buildProduct(t, edition);
    const bought = await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
    const stranger = await buildUser(t);
    await expect(
      cancelRegistration(t.platform, actorOf(stranger), bought.inscription.documentId),
    ).rejects.toMatchObject({ code: 'not_found' });
    await cancelRegistration(t.platform, actorOf(bought.user), bought.inscription.documentId);
    await t.deliver();
    expect(await stateOf(t, bought)).toMatchObject({
      inscription: 'refunded',
      order: 'refunded',
      tickets: 0,
    });
    await expect(
      cancelRegistration(t.platform, actorOf(bought.user), bought.inscription.documentId),
    ).rejects.toMatchObject({ code: 'cancellation_refused' });
  });

  test('is refused where the organiser does not allow it', async () => {
    const { edition } = await buildEdition(t);
    const race = await buildProduct(t, edition);
    const bought = await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
    await expect(
      cancelRegistration(t.platform, actorOf(bought.user), bought.inscription.documentId),
    ).rejects.toMatchObject({ code: 'cancellation_refused' });
    expect(await stateOf(t, bought)).toMatchObject({ inscription: 'confirmed', order: 'paid', tickets: 1 });
  });

  test('before paying closes the payment page', async () => {
    const { edition } = await buildEdition(t);
    const race = await buildProduct(t, edition);
    const registered = await buildRegistration(t, edition, [{ product: race, quantity: 1 }]);
    const { id } = (await startCheckout(t, registered)).json();
    await cancelRegistration(t.platform, actorOf(registered.user), registered.inscription.documentId);
    await t.platform.jobs.runDue();
    expect((await t.pay(id)).status).toBe(410);
    expect(await disagreements(t)).toEqual([]);
  });
});

describe('an organiser’s own account', () => {
  test('is opened on the provider’s pages and receives the payments, less the fee', async () => {
    const { owner, event, edition } = await buildEdition(t);
    const url = `/api/events/${event.documentId}/payment-account`;
    expect((await t.as(owner).inject({ method: 'GET', url })).json().data).toMatchObject({ state: null });
    const link = (await t.as(owner).inject({ method: 'POST', url, payload: {} })).json().url as string;
    expect((await t.as(owner).inject({ method: 'GET', url })).json().data.state).toBe('onboarding');
    await fetch(`${t.sandbox.url}${new URL(link).pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'complete' }),
      redirect: 'manual',
    });
    await t.deliver();
    expect((await t.as(owner).inject({ method: 'GET', url })).json().data.state).toBe('active');
    const [account] = await t.db.orm
      .select()
      .from(paymentAccounts)
      .where(eq(paymentAccounts.eventId, event.id));
    const race = await buildProduct(t, edition);
    const bought = await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
    expect(bought.order.paymentAccountId).toBe(account?.id);
    expect(await stateOf(t, bought)).toMatchObject({ inscription: 'confirmed', order: 'paid' });
    const session = await fetch(`${t.sandbox.url}/v1/checkout/sessions/${bought.providerSessionId}`, {
      headers: {
        authorization: `Bearer ${t.sandbox.secretKey}`,
        'stripe-account': account?.providerAccountId ?? '',
      },
    });
    expect(session.status).toBe(200);
    const desk = new Desk(t, owner, edition);
    expect((await desk.act(bought, 'cancel', { isRefunded: true })).status).toBe(200);
    await t.deliver();
    const [refund] = await refundsOf(t, bought);
    expect(refund).toMatchObject({ status: 'succeeded', feeCents: bought.order.feeCents });
  });

  test('is not shown to and not opened by others', async () => {
    const { event } = await buildEdition(t);
    const stranger = await buildUser(t);
    const url = `/api/events/${event.documentId}/payment-account`;
    expect((await t.as(stranger).inject({ method: 'GET', url })).statusCode).toBeGreaterThanOrEqual(403);
    expect(
      (await t.as(stranger).inject({ method: 'POST', url, payload: {} })).statusCode,
    ).toBeGreaterThanOrEqual(403);
    expect((await t.as(null).inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
  });

  test('where one is needed and missing, buyers are told before, and nothing is kept of a try', async () => {
    const strict = await openPaymentTest({ PAYMENT_ACCOUNT_REQUIRED: 'on' });
    try {
      // Products of another edition do not matter.
      const elsewhere = await buildEdition(strict);
      await buildProduct(strict, elsewhere.edition);
      await buildProduct(strict, elsewhere.edition);
      const { edition, event, owner } = await buildEdition(strict);
      const readiness = async () =>
        (
          await strict.as(null).inject({ url: `/api/event-editions/${edition.documentId}/payment-readiness` })
        ).json().data;
      expect(await readiness()).toEqual({ hasPaidProducts: false, canTakePayments: false });
      const race = await buildProduct(strict, edition);
      expect(await readiness()).toEqual({ hasPaidProducts: true, canTakePayments: false });
      const register = () => buildRegistration(strict, edition, [{ product: race, quantity: 1 }]);
      await expect(register()).rejects.toMatchObject({ code: 'payment_unavailable' });
      expect(await strict.db.orm.select().from(inscriptions)).toEqual([]);

      // Until the account is complete, the answer names what is missing.
      const url = `/api/events/${event.documentId}/payment-account`;
      const account = async () => (await strict.as(owner).inject({ url })).json().data;
      expect(await account()).toMatchObject({
        state: null,
        isRequired: true,
        missing: [],
        association: null,
      });
      const answer = async (word: string) => {
        const link = (await strict.as(owner).inject({ method: 'POST', url, payload: {} })).json().url;
        const body = new URLSearchParams({ answer: word });
        return fetch(link, { method: 'POST', body, redirect: 'manual' });
      };
      await answer('later');
      expect((await account()).missing).toContain('le compte bancaire (IBAN)');
      expect((await answer('restrict')).headers.get('location')).toContain(
        `/organizer/events/${event.documentId}/payment-account`,
      );
      expect(await account()).toMatchObject({
        state: 'restricted',
        missing: ['un justificatif de l’organisation'],
      });
      await answer('complete');
      expect(await account()).toMatchObject({ state: 'active', missing: [] });
      expect(await readiness()).toEqual({ hasPaidProducts: true, canTakePayments: true });
      expect((await startCheckout(strict, await register())).statusCode).toBe(200);
    } finally {
      await strict.closeAll();
    }
  });
});
