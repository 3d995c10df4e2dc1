import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { inserter } from '../../../platform/db/testing/rows.ts';
import { checkouts, paymentAccounts } from '../tables.ts';
import type { PaymentTest } from './payment-test.ts';

/** The provider's client against the sandbox, for acts outside of this server. */
export function providerOf({ sandbox }: Pick<PaymentTest, 'sandbox'>): Stripe {
  const { hostname, port } = new URL(sandbox.url);
  return new Stripe(sandbox.secretKey, { host: hostname, port, protocol: 'http' });
}

interface Message {
  type: string;
  object: object;
  account?: string;
}

export async function sendMessage(
  t: PaymentTest,
  { type, object, account }: Message,
  secret = t.sandbox.webhookSecret,
): Promise<number> {
  const payload = JSON.stringify({
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    type,
    created: 1,
    data: { object },
    ...(account ? { account } : {}),
  });
  const signature = providerOf(t).webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(t.clock.now().getTime() / 1_000),
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

/** Makes the provider refuse to refund an order's payment, until the returned function is called. */
export async function forgetPayment(t: PaymentTest, checkoutId: number): Promise<() => Promise<void>> {
  const rename = async (providerPaymentId: string | null) => {
    await t.db.orm.update(checkouts).set({ providerPaymentId }).where(eq(checkouts.id, checkoutId));
  };
  const [known] = await t.db.orm.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  await rename(`pi_of_nobody_${checkoutId}`);
  return () => rename(known?.providerPaymentId ?? null);
}

export async function openAccount(t: PaymentTest, eventId: number) {
  const account = await providerOf(t).accounts.create({ type: 'standard', country: 'FR' });
  const link = await providerOf(t).accountLinks.create({
    account: account.id,
    refresh_url: 'http://localhost:3000/',
    return_url: 'http://localhost:3000/',
    type: 'account_onboarding',
  });
  await fetch(link.url, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'complete' }),
    redirect: 'manual',
  });
  return inserter(() => t.db)(paymentAccounts, {
    eventId,
    providerAccountId: account.id,
    state: 'active',
    hasChargesEnabled: true,
  });
}
