import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhookEvents } from './tables-ledger.ts';
import { openPaymentTest, type PaymentTest } from './testing/payment-test.ts';
import { sendMessage } from './testing/provider.ts';

const ofThePlatform = 'whsec_of_the_platform_endpoint';
const ofTheAccounts = 'whsec_of_the_accounts_endpoint';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest({ STRIPE_WEBHOOK_SECRET: `${ofThePlatform}, ${ofTheAccounts}` });
});
afterAll(() => t.closeAll());

test('each endpoint of the provider signs with a secret of its own, and others with none', async () => {
  const message = { type: 'payout.paid', object: {} };
  expect(await sendMessage(t, message, ofThePlatform)).toBe(200);
  expect(await sendMessage(t, message, ofTheAccounts)).toBe(200);
  for (const forged of ['whsec_of_somebody_else_entirely', `${ofThePlatform}, ${ofTheAccounts}`])
    expect(await sendMessage(t, message, forged)).toBe(400);
  expect(await t.db.orm.$count(webhookEvents)).toBe(2);
});
