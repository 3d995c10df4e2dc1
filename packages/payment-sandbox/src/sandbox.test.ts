import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { openShop, type Shop } from './testing/shop.ts';

const start = new Date('2027-04-13T09:00:00.000Z');
const minute = 60_000;

let now: Date;
let folder: string;
let sandbox: Sandbox;
let stripe: Stripe;
let shop: Shop;

async function open(): Promise<void> {
  sandbox = await openSandbox({
    folder,
    clock: { now: () => now },
    delays: { slowWebhookMs: 20_000, bankMs: 5_000 },
    isManual: true,
  });
  const { hostname, port } = new URL(sandbox.url);
  stripe = new Stripe(sandbox.secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}

const params = (overrides: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  ({
    mode: 'payment',
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'eur', unit_amount: 1_500, product_data: { name: 'Course 10 km' } },
      },
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: 226, product_data: { name: 'Frais de services' } },
      },
    ],
    success_url: 'http://localhost:3000/inscriptions/status?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/inscriptions/status?canceled=true',
    metadata: { inscription_id: 'abc' },
    allowed_payment_method_types: ['card', 'paypal', 'sepa_debit'],
    expires_at: now.getTime() / 1_000 + 1_860,
    ...overrides,
  }) satisfies Stripe.Checkout.SessionCreateParams;

const choose = (session: Stripe.Checkout.Session, means: string, extra: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/pay/${session.id}`, {
    method: 'POST',
    body: new URLSearchParams({ means, ...extra }),
    redirect: 'manual',
  });

async function activeAccount(): Promise<string> {
  const account = await stripe.accounts.create({
    type: 'standard',
    country: 'FR',
    email: 'asso@kermesse.test',
  });
  const link = await stripe.accountLinks.create({
    account: account.id,
    refresh_url: 'http://localhost:3000/again',
    return_url: 'http://localhost:3000/back',
    type: 'account_onboarding',
  });
  const path = new URL(link.url).pathname;
  await fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'complete' }),
    redirect: 'manual',
  });
  return account.id;
}

beforeEach(async () => {
  now = start;
  folder = mkdtempSync(join(tmpdir(), 'kermesse-sandbox-'));
  shop = await openShop();
  await open();
  await stripe.webhookEndpoints.create({ url: shop.url, enabled_events: ['*'] });
});

afterEach(async () => {
  await sandbox.close();
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a checkout through the official library', () => {
  test('is created, read back and listed', async () => {
    const session = await stripe.checkout.sessions.create(params());
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 3_226,
      currency: 'eur',
    });
    expect(session.metadata).toEqual({ inscription_id: 'abc' });
    expect((await stripe.checkout.sessions.retrieve(session.id)).id).toBe(session.id);
    const lines = await stripe.checkout.sessions.listLineItems(session.id);
    expect(lines.data.map((line) => [line.description, line.quantity, line.amount_total])).toEqual([
      ['Course 10 km', 2, 3_000],
      ['Frais de services', 1, 226],
    ]);
  });

  test('the same idempotency key gives the same session, with other parameters an error', async () => {
    const first = await stripe.checkout.sessions.create(params(), { idempotencyKey: 'k' });
    const again = await stripe.checkout.sessions.create(params(), { idempotencyKey: 'k' });
    expect(again.id).toBe(first.id);
    await expect(
      stripe.checkout.sessions.create(params({ metadata: { other: '1' } }), { idempotencyKey: 'k' }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  test('is refused like by the real provider when it is wrong', async () => {
    const wrong = [
      params({ expires_at: start.getTime() / 1_000 + 600 }),
      params({ line_items: [] }),
      params({
        line_items: [
          { quantity: 1, price_data: { currency: 'eur', unit_amount: 49, product_data: { name: 'x' } } },
        ],
      }),
      params({ payment_intent_data: { application_fee_amount: 100 } }),
    ];
    for (const body of wrong) {
      await expect(stripe.checkout.sessions.create(body)).rejects.toBeInstanceOf(
        Stripe.errors.StripeInvalidRequestError,
      );
    }
    const stranger = new Stripe('sk_test_wrong', {
      host: '127.0.0.1',
      port: new URL(sandbox.url).port,
      protocol: 'http',
      maxNetworkRetries: 0,
    });
    await expect(stranger.checkout.sessions.create(params())).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  test('on a connected account is seen by that account alone and carries its fee', async () => {
    const account = await activeAccount();
    const session = await stripe.checkout.sessions.create(
      params({ payment_intent_data: { application_fee_amount: 226 } }),
      { stripeAccount: account },
    );
    await expect(stripe.checkout.sessions.retrieve(session.id)).rejects.toMatchObject({ statusCode: 404 });
    await choose(session, 'accepted');
    const paid = await stripe.checkout.sessions.retrieve(session.id, {}, { stripeAccount: account });
    const intent = await stripe.paymentIntents.retrieve(
      String(paid.payment_intent),
      {},
      { stripeAccount: account },
    );
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 3_226,
      application_fee_amount: 226,
    });
    await sandbox.work();
    const told = shop.received.find(({ event }) => event.type === 'checkout.session.completed');
    expect(told?.event.account).toBe(account);
  });

  test('an account that is not open yet cannot be paid', async () => {
    const account = await stripe.accounts.create({ type: 'standard', country: 'FR' });
    expect(account.charges_enabled).toBe(false);
    await expect(
      stripe.checkout.sessions.create(params(), { stripeAccount: account.id }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    await expect(
      stripe.checkout.sessions.create(params(), { stripeAccount: 'acct_unknown' }),
    ).rejects.toMatchObject({ statusCode: 403 });
  });
});

describe('the payment page', () => {
  test('speaks French, says that it is a test, and runs no script', async () => {
    const session = await stripe.checkout.sessions.create(
      params({
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'eur', unit_amount: 900, product_data: { name: '<script>x</script>' } },
          },
        ],
      }),
    );
    const answer = await fetch(`${sandbox.url}/pay/${session.id}`);
    const text = await answer.text();
    expect(text).toContain('Ceci est un test');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:3000",
    );
  });

  test('an accepted card returns to the shop, which is told with a signature', async () => {
    const session = await stripe.checkout.sessions.create(params());
    const answer = await choose(session, 'accepted');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:3000/inscriptions/status?session_id=${session.id}`,
    );
    await sandbox.work();
    const [told] = shop.received;
    const event = stripe.webhooks.constructEvent(
      told?.payload ?? '',
      told?.signature ?? '',
      sandbox.webhookSecret,
      300,
      undefined,
      now.getTime(),
    );
    expect(event.type).toBe('checkout.session.completed');
    expect(event.data.object).toMatchObject({ id: session.id, payment_status: 'paid', amount_total: 3_226 });
  });

  test.each(['refused', 'insufficient-funds'])('a card that is %s leaves the session open', async (means) => {
    const session = await stripe.checkout.sessions.create(params());
    expect((await choose(session, means)).headers.get('location')).toBe(`/pay/${session.id}`);
    expect(await (await fetch(`${sandbox.url}/pay/${session.id}`)).text()).toContain('role="alert"');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    await choose(session, 'accepted');
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  test('a 3-D Secure card asks the bank first', async () => {
    const session = await stripe.checkout.sessions.create(params());
    const question = await choose(session, 'three-d-secure');
    expect(await question.text()).toContain('Confirmez-vous ce paiement');
    await choose(session, 'three-d-secure', { authenticated: 'no' });
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    await choose(session, 'three-d-secure', { authenticated: 'yes' });
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  test('a slow confirmation comes later, a doubled one twice', async () => {
    const slow = await stripe.checkout.sessions.create(params());
    await choose(slow, 'slow-webhook');
    await sandbox.work();
    expect(shop.received).toHaveLength(0);
    now = new Date(now.getTime() + 20_000);
    await sandbox.work();
    expect(shop.received).toHaveLength(1);

    const double = await stripe.checkout.sessions.create(params());
    await choose(double, 'duplicate-webhook');
    await sandbox.work();
    now = new Date(now.getTime() + 1_000);
    await sandbox.work();
    now = new Date(now.getTime() + minute);
    await sandbox.work();
    const ids = shop.received.slice(1).map(({ event }) => event.id);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test('a direct debit is paid once the bank has answered', async () => {
    const session = await stripe.checkout.sessions.create(params());
    await choose(session, 'sepa');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    const whole = () =>
      stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.payment_method'] });
    expect(await whole()).toMatchObject({ payment_intent: { status: 'processing' } });
    now = new Date(now.getTime() + 5_000);
    await sandbox.work();
    expect(await whole()).toMatchObject({
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', payment_method: { type: 'sepa_debit' } },
    });
    expect(shop.received.map(({ event }) => event.type)).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ]);
  });

  test('a direct debit that the bank refuses asks for another means', async () => {
    const session = await stripe.checkout.sessions.create(params());
    await choose(session, 'sepa-refused');
    const whole = () => stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(await whole()).toMatchObject({ payment_intent: { status: 'processing' } });
    now = new Date(now.getTime() + 5_000);
    expect(await whole()).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method' },
    });
  });

  test('a session that ended or was closed cannot be paid', async () => {
    const closed = await stripe.checkout.sessions.create(params());
    await stripe.checkout.sessions.expire(closed.id);
    expect((await choose(closed, 'accepted')).status).toBe(410);
    await expect(stripe.checkout.sessions.expire(closed.id)).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    );
    const late = await stripe.checkout.sessions.create(params());
    now = new Date(now.getTime() + 32 * minute);
    expect((await choose(late, 'accepted')).status).toBe(410);
    await sandbox.work();
    expect(shop.received.filter(({ event }) => event.type === 'checkout.session.expired')).toHaveLength(2);
  });
});

describe('refunds', () => {
  test('wait for money that was paid out, and a refusal stays with its key', async () => {
    const pay = async () => {
      const session = await stripe.checkout.sessions.create(params());
      await choose(session, 'accepted');
      return String((await stripe.checkout.sessions.retrieve(session.id)).payment_intent);
    };
    const payment_intent = await pay();
    const { available } = await stripe.balance.retrieve();
    expect(available[0]?.amount).toBe(3_226);
    await stripe.payouts.create({ amount: 3_226, currency: 'eur' });
    const ask = (idempotencyKey: string) => stripe.refunds.create({ payment_intent }, { idempotencyKey });
    await expect(ask('first')).rejects.toMatchObject({ code: 'balance_insufficient' });
    await pay();
    await expect(ask('first')).rejects.toMatchObject({ code: 'balance_insufficient' });
    expect((await ask('second')).status).toBe('succeeded');
    await expect(stripe.payouts.create({ amount: 1, currency: 'eur' })).rejects.toMatchObject({
      code: 'balance_insufficient',
    });
  });

  test('give back parts and never more than was paid', async () => {
    const session = await stripe.checkout.sessions.create(params());
    await choose(session, 'accepted');
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    const payment_intent = String(paid.payment_intent);
    const part = await stripe.refunds.create({ payment_intent, amount: 1_000 }, { idempotencyKey: 'r1' });
    const again = await stripe.refunds.create({ payment_intent, amount: 1_000 }, { idempotencyKey: 'r1' });
    expect(again.id).toBe(part.id);
    await expect(stripe.refunds.create({ payment_intent, amount: 3_000 })).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    );
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(2_226);
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await stripe.refunds.retrieve(part.id)).status).toBe('succeeded');
  });
});

describe('after a restart', () => {
  test('sessions, answers and messages that wait are still there', async () => {
    const session = await stripe.checkout.sessions.create(params(), { idempotencyKey: 'k' });
    shop.refuses = true;
    await choose(session, 'accepted');
    await sandbox.work();
    expect(shop.received).toHaveLength(0);
    const keys = [sandbox.url, sandbox.secretKey, sandbox.webhookSecret];
    await sandbox.close();
    await open();
    expect([sandbox.url, sandbox.secretKey, sandbox.webhookSecret]).toEqual(keys);
    expect((await stripe.checkout.sessions.create(params(), { idempotencyKey: 'k' })).id).toBe(session.id);
    shop.refuses = false;
    now = new Date(now.getTime() + minute);
    await sandbox.work();
    expect(shop.received.map(({ event }) => event.type)).toEqual(['checkout.session.completed']);
  });
});
