import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../platform/auth/access.ts';
import type { users } from '../../platform/auth/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { products } from '../catalog/tables.ts';
import type { eventEditions } from '../events/tables.ts';
import { inscriptionItems, inscriptions } from '../registration/tables.ts';
import { tickets } from '../tickets/tables.ts';
import { cancelRegistration, requestRefund } from './public.ts';
import { checkouts, orders, paymentAccounts } from './tables.ts';
import { ledgerEntries, refunds } from './tables-ledger.ts';
import { disagreements } from './testing/agreement.ts';
import {
  type Bought,
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

const actorOf = (user: typeof users.$inferSelect): Actor => ({
  id: user.id,
  documentId: user.documentId,
  email: user.email,
  isPlatformAdmin: false,
  sessionId: 'test',
});

type Edition = typeof eventEditions.$inferSelect;

async function paid(edition: Edition, bought: readonly Bought[]) {
  const registered = await buildRegistration(t, edition, bought);
  const { id } = (await startCheckout(t, registered)).json();
  await t.pay(id);
  await t.deliver();
  const items = await t.db.orm
    .select()
    .from(inscriptionItems)
    .where(eq(inscriptionItems.inscriptionId, registered.inscription.id))
    .orderBy(inscriptionItems.id);
  return { ...registered, items, providerSessionId: id as string };
}

async function stateOf({ inscription, order }: Awaited<ReturnType<typeof paid>>) {
  const [row] = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.id, inscription.id));
  const [now] = await t.db.orm.select().from(orders).where(eq(orders.id, order.id));
  const own = await t.db.orm.select().from(tickets).where(eq(tickets.inscriptionId, inscription.id));
  return {
    inscription: row?.status,
    order: now?.status,
    refundedCents: now?.refundedCents,
    tickets: own.filter(({ status }) => status === 'valid').length,
  };
}

describe('a refund by the organiser', () => {
  test('of one item gives its part back, and of the rest the rest', async () => {
    const { owner, edition } = await buildEdition(t);
    const race = await buildProduct(t, edition, { priceCents: 3_000 });
    const meal = await buildProduct(t, edition, { name: 'Repas', priceCents: 1_000 });
    const bought = await paid(edition, [
      { product: race, quantity: 1 },
      { product: meal, quantity: 2 },
    ]);
    const organiser = actorOf(owner);
    const orderDocumentId = bought.order.documentId;
    await requestRefund(t.platform, organiser, {
      orderDocumentId,
      itemDocumentIds: [bought.items[1]?.documentId ?? ''],
      reason: 'Absent au repas',
    });
    await t.deliver();
    expect(await stateOf(bought)).toMatchObject({
      inscription: 'confirmed',
      order: 'partially_refunded',
      tickets: 1,
    });
    await requestRefund(t.platform, organiser, { orderDocumentId, reason: 'Annulation' });
    await t.deliver();
    expect(await stateOf(bought)).toEqual({
      inscription: 'refunded',
      order: 'refunded',
      refundedCents: bought.order.totalCents,
      tickets: 0,
    });
    const entries = await t.db.orm
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, bought.order.id));
    const sum = (kinds: string[]) =>
      entries
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((total, entry) => total + entry.amountCents, 0);
    expect(sum(['paid', 'refunded'])).toBe(0);
    expect(sum(['fee', 'fee_refunded'])).toBe(0);
    await expect(
      requestRefund(t.platform, organiser, { orderDocumentId, reason: 'Encore' }),
    ).rejects.toMatchObject({
      code: 'refund_refused',
    });
    expect(await disagreements(t)).toEqual([]);
  });

  test('leaves what is not refundable, and says so when it is asked for', async () => {
    const { owner, edition } = await buildEdition(t);
    const race = await buildProduct(t, edition);
    const shirt = await buildProduct(t, edition, {
      name: 'T-shirt',
      priceCents: 1_500,
      config: { nonRefundable: true },
    });
    const bought = await paid(edition, [
      { product: race, quantity: 1 },
      { product: shirt, quantity: 1 },
    ]);
    const organiser = actorOf(owner);
    const orderDocumentId = bought.order.documentId;
    await expect(
      requestRefund(t.platform, organiser, {
        orderDocumentId,
        itemDocumentIds: [bought.items[1]?.documentId ?? ''],
        reason: 'x',
      }),
    ).rejects.toThrow('T-shirt');
    await requestRefund(t.platform, organiser, { orderDocumentId, reason: 'x' });
    await t.deliver();
    expect(await stateOf(bought)).toMatchObject({
      inscription: 'confirmed',
      order: 'partially_refunded',
      tickets: 1,
    });
  });

  test('is not for strangers, nor for the buyer, nor for items of another order', async () => {
    const { owner, edition } = await buildEdition(t);
    const race = await buildProduct(t, edition);
    const mine = await paid(edition, [{ product: race, quantity: 1 }]);
    const other = await paid(edition, [{ product: race, quantity: 1 }]);
    const orderDocumentId = mine.order.documentId;
    const stranger = await buildUser(t);
    for (const user of [stranger, mine.user])
      await expect(
        requestRefund(t.platform, actorOf(user), { orderDocumentId, reason: 'x' }),
      ).rejects.toMatchObject({ code: expect.stringMatching(/forbidden|not_found/) });
    await expect(
      requestRefund(t.platform, actorOf(owner), {
        orderDocumentId,
        itemDocumentIds: [other.items[0]?.documentId ?? ''],
        reason: 'x',
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('made on the provider’s own pages is taken over', async () => {
    const { edition } = await buildEdition(t);
    const race = await buildProduct(t, edition, { stock: 1 });
    const bought = await paid(edition, [{ product: race, quantity: 1 }]);
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
    expect(await stateOf(bought)).toMatchObject({ inscription: 'refunded', order: 'refunded', tickets: 0 });
    const [product] = await t.db.orm.select().from(products).where(eq(products.id, race.id));
    expect(product).toMatchObject({ held: 0, sold: 0 });
    expect(await disagreements(t)).toEqual([]);
  });
});

describe('giving up one’s registration', () => {
  test('gives the money back until the day that the organiser allows', async () => {
    const { edition } = await buildEdition(t, { cancellableUntil: new Date('2027-05-01T00:00:00Z') });
    const race = await buildProduct(t, edition);
    const bought = await paid(edition, [{ product: race, quantity: 1 }]);
    const stranger = await buildUser(t);
    await expect(
      cancelRegistration(t.platform, actorOf(stranger), bought.inscription.documentId),
    ).rejects.toMatchObject({ code: 'not_found' });
    await cancelRegistration(t.platform, actorOf(bought.user), bought.inscription.documentId);
    await t.deliver();
    expect(await stateOf(bought)).toMatchObject({ inscription: 'refunded', order: 'refunded', tickets: 0 });
    await expect(
      cancelRegistration(t.platform, actorOf(bought.user), bought.inscription.documentId),
    ).rejects.toMatchObject({ code: 'cancellation_refused' });
  });

  test('is refused where the organiser does not allow it', async () => {
    const { edition } = await buildEdition(t);
    const race = await buildProduct(t, edition);
    const bought = await paid(edition, [{ product: race, quantity: 1 }]);
    await expect(
      cancelRegistration(t.platform, actorOf(bought.user), bought.inscription.documentId),
    ).rejects.toMatchObject({ code: 'cancellation_refused' });
    expect(await stateOf(bought)).toMatchObject({ inscription: 'confirmed', order: 'paid', tickets: 1 });
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
    const bought = await paid(edition, [{ product: race, quantity: 1 }]);
    expect(bought.order.paymentAccountId).toBe(account?.id);
    expect(await stateOf(bought)).toMatchObject({ inscription: 'confirmed', order: 'paid' });
    const session = await fetch(`${t.sandbox.url}/v1/checkout/sessions/${bought.providerSessionId}`, {
      headers: {
        authorization: `Bearer ${t.sandbox.secretKey}`,
        'stripe-account': account?.providerAccountId ?? '',
      },
    });
    expect(session.status).toBe(200);
    await requestRefund(t.platform, actorOf(owner), {
      orderDocumentId: bought.order.documentId,
      reason: 'x',
    });
    await t.deliver();
    const [refund] = await t.db.orm.select().from(refunds).where(eq(refunds.orderId, bought.order.id));
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

  test('where one is needed and missing, nobody is sent to pay', async () => {
    const strict = await openPaymentTest({ PAYMENT_ACCOUNT_REQUIRED: 'on' });
    try {
      const { edition } = await buildEdition(strict);
      const race = await buildProduct(strict, edition);
      const registered = await buildRegistration(strict, edition, [{ product: race, quantity: 1 }]);
      const answer = await startCheckout(strict, registered);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error.code).toBe('payment_unavailable');
    } finally {
      await strict.closeAll();
    }
  });
});
