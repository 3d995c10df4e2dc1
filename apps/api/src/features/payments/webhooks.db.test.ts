import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { features } from '../../app/features.ts';
import { composePlatform } from '../../app/open-platform.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { openTestEngine, silentLog } from '../../testing/test-engine.ts';
import { inscriptions } from '../registration/tables.ts';
import { tickets } from '../tickets/tables.ts';
import { checkouts, orders } from './tables.ts';
import { ledgerEntries, refunds, webhookEvents } from './tables-ledger.ts';
import { disagreements } from './testing/agreement.ts';
import {
  buildEdition,
  buildProduct,
  buildRegistration,
  openPaymentTest,
  type PaymentTest,
  type Registered,
  startCheckout,
} from './testing/payment-test.ts';

let t: PaymentTest;
let stripe: Stripe;
beforeAll(async () => {
  t = await openPaymentTest();
  const { hostname, port } = new URL(t.sandbox.url);
  stripe = new Stripe(t.sandbox.secretKey, { host: hostname, port, protocol: 'http' });
});
afterAll(() => t.closeAll());

async function register(overrides: { stock?: number; quantity?: number } = {}) {
  const { edition } = await buildEdition(t);
  const product = await buildProduct(t, edition, { stock: overrides.stock ?? 10 });
  const registered = await buildRegistration(t, edition, [{ product, quantity: overrides.quantity ?? 1 }]);
  const { id } = (await startCheckout(t, registered)).json();
  return { edition, product, registered, sessionId: id as string };
}

async function stateOf({ inscription, order }: Registered) {
  const [row] = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.id, inscription.id));
  const [paid] = await t.db.orm.select().from(orders).where(eq(orders.id, order.id));
  const own = await t.db.orm.select().from(tickets).where(eq(tickets.inscriptionId, inscription.id));
  return {
    inscription: row?.status,
    order: paid?.status,
    tickets: own.filter((ticket) => ticket.status === 'valid').length,
  };
}

const nothing = { inscription: 'pending_payment', order: 'pending', tickets: 0 };
const done = { inscription: 'confirmed', order: 'paid', tickets: 1 };

/** A webhook as the provider writes it, with the test's changes. */
async function message(
  sessionId: string,
  {
    type = 'checkout.session.completed',
    object = {},
    event = {},
  }: { type?: string; object?: object; event?: object } = {},
) {
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  const { lastResponse: _answer, ...plain } = session;
  const paid = {
    ...plain,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${sessionId.slice(-20)}`,
  };
  return JSON.stringify({
    id: `evt_${Math.random().toString(36).slice(2)}`,
    object: 'event',
    type,
    created: 1,
    data: { object: { ...paid, ...object } },
    ...event,
  });
}

async function send(payload: string, { secret = t.sandbox.webhookSecret, at = t.clock.now() } = {}) {
  const signature = stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at.getTime() / 1_000),
  });
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
  await t.platform.jobs.runDue();
  return answer.statusCode;
}

describe('a message of the provider', () => {
  test('that is forged, unsigned or old is refused and not even stored', async () => {
    const { registered, sessionId } = await register();
    const before = await t.db.orm.$count(webhookEvents);
    const payload = await message(sessionId);
    expect(await send(payload, { secret: 'whsec_somebody_else_entirely' })).toBe(400);
    expect(await send(payload, { at: new Date(t.clock.now().getTime() - 600_000) })).toBe(400);
    const unsigned = await t.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(unsigned.statusCode).toBe(400);
    expect(await t.db.orm.$count(webhookEvents)).toBe(before);
    expect(await stateOf(registered)).toEqual(nothing);
  });

  test('changes the order once, however often it comes', async () => {
    const { registered, sessionId } = await register();
    const payload = await message(sessionId);
    expect(await send(payload)).toBe(200);
    expect(await send(payload)).toBe(200);
    // The same event under another id, as after a manual redelivery.
    expect(await send(await message(sessionId))).toBe(200);
    expect(await stateOf(registered)).toEqual(done);
    const entries = await t.db.orm
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, registered.order.id));
    expect(entries).toHaveLength(2);
  });

  test.each([
    ['another amount', { object: { amount_total: 1 } }],
    ['another currency', { object: { currency: 'usd' } }],
    ['another account', { event: { account: 'acct_somebody' } }],
    ['another session', { object: { id: 'cs_test_other', client_reference_id: 'nothing' } }],
    ['no payment yet', { object: { payment_status: 'unpaid', status: 'open' } }],
  ])('about %s changes nothing', async (_name, change) => {
    const { registered, sessionId } = await register();
    expect(await send(await message(sessionId, change))).toBe(200);
    expect(await stateOf(registered)).toEqual(nothing);
  });

  test('about an end that comes after the payment changes nothing, before it neither', async () => {
    const first = await register();
    await send(await message(first.sessionId));
    const expired = {
      type: 'checkout.session.expired',
      object: { status: 'expired', payment_status: 'unpaid' },
    };
    await send(await message(first.sessionId, expired));
    expect(await stateOf(first.registered)).toEqual(done);

    const second = await register();
    await send(await message(second.sessionId, expired));
    await send(await message(second.sessionId));
    expect(await stateOf(second.registered)).toEqual(done);
  });

  test('that comes twice from the sandbox, or late, gives one ticket', async () => {
    const twice = await register();
    await t.pay(twice.sessionId, 'duplicate-webhook');
    await t.deliver();
    t.clock.advance(2_000);
    await t.deliver();
    expect(await stateOf(twice.registered)).toEqual(done);
    const late = await register();
    await t.pay(late.sessionId, 'slow-webhook');
    await t.deliver();
    expect(await stateOf(late.registered)).toEqual(nothing);
    t.clock.advance(25_000);
    await t.deliver();
    expect(await stateOf(late.registered)).toEqual(done);
    expect(await disagreements(t)).toEqual([]);
  });
});

describe('a payment after its places were given back', () => {
  test('is honoured while places are left', async () => {
    const { registered, sessionId } = await register();
    await t.pay(sessionId, 'slow-webhook');
    await t.db.orm
      .update(checkouts)
      .set({ createdAt: new Date('2100-01-01') })
      .where(eq(checkouts.providerSessionId, sessionId));
    // The webhook arrives long after the deadline, without any polling.
    t.clock.advance(45 * 60_000);
    await t.platform.jobs.runDue();
    expect(await stateOf(registered)).toEqual({ inscription: 'expired', order: 'expired', tickets: 0 });
    await t.deliver();
    expect(await stateOf(registered)).toEqual(done);
    expect(await disagreements(t)).toEqual([]);
  });

  test('goes back at once when the last place is gone, and the person is told', async () => {
    const { edition, product, registered, sessionId } = await register({ stock: 1 });
    await t.pay(sessionId, 'slow-webhook');
    await t.db.orm
      .update(checkouts)
      .set({ createdAt: new Date('2100-01-01') })
      .where(eq(checkouts.providerSessionId, sessionId));
    t.clock.advance(45 * 60_000);
    await t.platform.jobs.runDue();
    const faster = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    await t.deliver();
    await t.deliver();
    expect(await stateOf(registered)).toEqual({ inscription: 'refunded', order: 'refunded', tickets: 0 });
    expect(await stateOf(faster)).toEqual(nothing);
    const [refund] = await t.db.orm.select().from(refunds).where(eq(refunds.orderId, registered.order.id));
    expect(refund).toMatchObject({ status: 'succeeded', amountCents: registered.order.totalCents });
    const mails = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, registered.user.email));
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['payments.sold-out', 'payments.refunded']),
    );
    const verify = await t.as(registered.user).inject({
      method: 'POST',
      url: '/api/custom/verify-payment-status',
      payload: { sessionId },
    });
    expect(verify.json()).toMatchObject({ success: false, payment_status: 'refunded' });
    expect(await disagreements(t)).toEqual([]);
  });
});

describe('a server that dies between payment and message', () => {
  test('leaves a paid ticket once another one runs, even if the message is lost for good', async () => {
    const { registered, sessionId } = await register();
    await t.pay(sessionId);
    // The webhook is never delivered; a second server on the same database polls.
    const engine = openTestEngine(t.databaseUrl, 4);
    const { platform, secret } = composePlatform(t.config, { engine, clock: t.clock, log: silentLog });
    const app = await buildApp({ platform, secret, features });
    try {
      t.clock.advance(5 * 60_000);
      await platform.jobs.runDue();
      expect(await stateOf(registered)).toEqual(done);
    } finally {
      await app.close();
      await platform.jobs.stop();
      await engine.close();
    }
    expect(await disagreements(t)).toEqual([]);
  });

  test('a message that was stored but not handled is handled by whoever runs next', async () => {
    const { registered, sessionId } = await register();
    await t.pay(sessionId);
    await t.sandbox.work();
    expect(await stateOf(registered)).toEqual(nothing);
    await t.platform.jobs.runDue();
    expect(await stateOf(registered)).toEqual(done);
  });

  test('a page that was asked for and never answered becomes the same page at the next try', async () => {
    const { edition } = await buildEdition(t);
    const product = await buildProduct(t, edition);
    const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    const { id } = (await startCheckout(t, registered)).json();
    // As if the server had died before it stored the provider's answer.
    await t.db.orm
      .update(checkouts)
      .set({ providerSessionId: null, url: null })
      .where(eq(checkouts.providerSessionId, id));
    expect((await startCheckout(t, registered)).json().id).toBe(id);
  });
});
