import type Stripe from 'stripe';
import { missing } from './api-error.ts';
import type { SandboxContext } from './sandbox-context.ts';

/** The method that was used, as an expanded intent has it. */
export function withMethod(context: SandboxContext, intent: Stripe.PaymentIntent): object {
  const type = context.store.get('intent', intent.id)?.method ?? 'card';
  return { ...intent, payment_method: { id: intent.payment_method, object: 'payment_method', type } };
}

export function findIntent(
  context: SandboxContext,
  account: string | null,
  id: string,
): Stripe.PaymentIntent {
  const stored = context.store.get('intent', id);
  if (!stored || stored.account !== account) throw missing('payment_intent', id);
  const { intent, answeredFrom = 0 } = stored;
  if (answeredFrom <= context.clock.now().getTime()) return intent;
  return { ...intent, status: 'processing', amount_received: 0, latest_charge: null };
}
