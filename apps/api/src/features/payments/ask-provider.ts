import type { Platform } from '../../platform/platform.ts';
import { accountOf, type Checkout, type Order } from './order-rows.ts';
import { type ProviderPayment, readPayment } from './provider/read-payment.ts';
import { onAccount, providerOf } from './provider/stripe-client.ts';
import { failPayment, type Settled, settlePayment } from './settle-payment.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

export interface ProviderAnswer {
  payment: ProviderPayment;
  settled: Settled;
}

/** Reads the payment at the provider and handles it like a webhook. */
export async function askProvider(
  platform: Dependencies,
  order: Order,
  checkout: Pick<Checkout, 'providerSessionId'>,
): Promise<ProviderAnswer | null> {
  if (checkout.providerSessionId === null) return null;
  const account = await accountOf(platform.db.orm, order);
  const session = await providerOf(platform).checkout.sessions.retrieve(
    checkout.providerSessionId,
    { expand: ['payment_intent.payment_method'] },
    onAccount(account),
  );
  const payment = readPayment(session, account);
  const take = payment.state === 'failed' ? failPayment : settlePayment;
  return { payment, settled: await platform.db.transaction((tx) => take(tx, platform, payment)) };
}
