import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest, missing } from './api-error.ts';
import { seconds } from './clock.ts';
import { buildLineItem } from './objects/line-item.ts';
import { buildSession } from './objects/session.ts';
import { type SandboxContext, tell } from './sandbox-context.ts';
import type { StoredSession } from './stored.ts';
import { methodTypes } from './test-cards.ts';

const shortestLife = 30 * 60;
const longestLife = 24 * 3_600;
/** In cents; the provider refuses less. */
const smallestAmount = 50;

const wholeNumber = z.coerce.number().int();
const webAddress = z.url({ protocol: /^https?$/ }).max(5_000);

const productData = z.object({
  name: z.string().min(1).max(5_000),
  description: z.string().min(1).max(40_000).optional(),
  images: z.array(webAddress.max(2_048)).max(8).default([]),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
});

const sessionParams = z.object({
  mode: z.literal('payment'),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().max(800).optional(),
  expires_at: wholeNumber.optional(),
  locale: z.string().max(10).optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
  allowed_payment_method_types: z.array(z.enum(methodTypes)).min(1).optional(),
  payment_intent_data: z
    .object({
      application_fee_amount: wholeNumber.min(0).optional(),
      metadata: z.record(z.string(), z.string()).optional(),
    })
    .default({}),
  line_items: z
    .array(
      z.object({
        quantity: wholeNumber.min(1).default(1),
        price_data: z.object({
          currency: z.string().length(3),
          unit_amount: wholeNumber.min(0).max(99_999_999),
          product_data: productData,
        }),
      }),
    )
    .min(1)
    .max(100),
});

function lifeOf(created: number, asked: number | undefined): number {
  const expiresAt = asked ?? created + longestLife;
  if (expiresAt < created + shortestLife || expiresAt > created + longestLife) {
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  return expiresAt;
}

function requireChargeable(context: SandboxContext, account: string | null): void {
  if (account === null) return;
  const known = context.store.get('account', account);
  if (!known?.charges_enabled) {
    throw invalidRequest('Your account cannot currently make live charges.', {
      code: 'account_invalid',
    });
  }
}

export function createSession(
  context: SandboxContext,
  account: string | null,
  body: unknown,
): Stripe.Checkout.Session {
  const parsed = sessionParams.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = issue?.path.map(String) ?? [];
    const param = `${path[0] ?? ''}${path
      .slice(1)
      .map((part) => `[${part}]`)
      .join('')}`;
    throw invalidRequest(`Invalid ${param}: ${issue?.message ?? ''}`, { param });
  }
  const params = parsed.data;
  requireChargeable(context, account);
  const currency = params.line_items[0]?.price_data.currency ?? 'eur';
  if (params.line_items.some((line) => line.price_data.currency !== currency)) {
    throw invalidRequest('All line items must have the same currency.', { param: 'line_items' });
  }
  const lineItems = params.line_items.map(({ quantity, price_data: price }) =>
    buildLineItem({ name: price.product_data.name, currency, unitAmount: price.unit_amount, quantity }),
  );
  const amount = lineItems.reduce((sum, line) => sum + line.amount_total, 0);
  if (amount < smallestAmount) {
    throw invalidRequest('The Checkout Session’s total amount must convert to at least 50 cents.', {
      code: 'amount_too_small',
    });
  }
  const applicationFee = params.payment_intent_data.application_fee_amount ?? null;
  if (applicationFee !== null && (account === null || applicationFee > amount)) {
    throw invalidRequest('This application fee cannot be taken.', {
      param: 'payment_intent_data[application_fee_amount]',
    });
  }
  const created = seconds(context.clock.now());
  const session = buildSession({
    baseUrl: context.baseUrl(),
    created,
    expiresAt: lifeOf(created, params.expires_at),
    currency,
    amount,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    clientReferenceId: params.client_reference_id ?? null,
    customerEmail: params.customer_email ?? null,
    locale: (params.locale as Stripe.Checkout.Session.Locale | undefined) ?? null,
    metadata: params.metadata,
    allowedMethods: params.allowed_payment_method_types ?? null,
  });
  context.store.put('session', session.id, {
    account,
    session,
    lineItems,
    products: params.line_items.map(({ price_data: { product_data: product } }) => product),
    applicationFee,
    lastError: null,
    paidFrom: null,
  });
  context.wake();
  return session;
}

/** With another account's header a session does not exist. */
export function findSession(context: SandboxContext, account: string | null, id: string): StoredSession {
  const stored = context.store.get('session', id);
  if (!stored || stored.account !== account) throw missing('checkout.session', id);
  const { paidFrom } = stored;
  const isPaidNow = paidFrom !== null && paidFrom <= context.clock.now().getTime();
  return isPaidNow ? { ...stored, session: { ...stored.session, payment_status: 'paid' } } : stored;
}

export function saveSession(
  context: SandboxContext,
  stored: StoredSession,
  change: Partial<Stripe.Checkout.Session>,
): Stripe.Checkout.Session {
  const session = { ...stored.session, ...change };
  context.store.put('session', session.id, { ...stored, session, lastError: null });
  return session;
}

function close(context: SandboxContext, stored: StoredSession): Stripe.Checkout.Session {
  return context.store.together(() => {
    const session = saveSession(context, stored, { status: 'expired', url: null });
    tell(context, 'checkout.session.expired', session, stored.account);
    return session;
  });
}

export function expireSession(
  context: SandboxContext,
  account: string | null,
  id: string,
): Stripe.Checkout.Session {
  const stored = findSession(context, account, id);
  if (stored.session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${stored.session.status}\`.`,
    );
  }
  return close(context, stored);
}

const openSessions = (context: SandboxContext) =>
  context.store.all('session').filter(({ session }) => session.status === 'open');

export function expireDue(context: SandboxContext): void {
  const now = seconds(context.clock.now());
  for (const stored of openSessions(context)) if (stored.session.expires_at <= now) close(context, stored);
}

export function nextExpiry(context: SandboxContext): number | null {
  const times = openSessions(context).map(({ session }) => session.expires_at * 1_000);
  return times.length === 0 ? null : Math.min(...times);
}
