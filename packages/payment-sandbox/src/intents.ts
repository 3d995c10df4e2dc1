import type Stripe from 'stripe';
import { missing } from './api-error.ts';
import type { Till } from './till.ts';

export function findIntent(till: Till, account: string | null, id: string): Stripe.PaymentIntent {
  const stored = till.store.get('intent', id);
  if (!stored || stored.account !== account) throw missing('payment_intent', id);
  const { intent, answeredFrom = 0 } = stored;
  if (answeredFrom <= till.clock.now().getTime()) return intent;
  return { ...intent, status: 'processing', amount_received: 0, latest_charge: null };
}
