import type { PaymentMethod } from '@kermesse/domain/payments/enums';
import type Stripe from 'stripe';

export interface ProviderPayment {
  readonly providerSessionId: string;
  /** Our checkout's id, given when the session was created. */
  readonly reference: string | null;
  readonly account: string | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly providerPaymentId: string | null;
  readonly method: PaymentMethod;
  readonly state: 'open' | 'paid' | 'processing' | 'failed' | 'expired';
}

const methods: Record<string, PaymentMethod> = {
  card: 'card',
  paypal: 'paypal',
  sepa_debit: 'sepa',
  customer_balance: 'transfer',
};

/** After a refused debit or transfer the session stays complete and unpaid: only the payment intent tells. */
const isRefused = ({ payment_intent: intent }: Stripe.Checkout.Session): boolean =>
  typeof intent === 'object' &&
  intent !== null &&
  ['requires_payment_method', 'canceled'].includes(intent.status);

function stateOf(session: Stripe.Checkout.Session): ProviderPayment['state'] {
  if (session.payment_status === 'paid' || session.payment_status === 'no_payment_required') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  return isRefused(session) ? 'failed' : 'processing';
}

/** The payment intent names the one that was used; without it, it is known where a single one was offered. */
function methodOf({ payment_intent: intent, payment_method_types: offered }: Stripe.Checkout.Session) {
  const method = typeof intent === 'object' ? intent?.payment_method : null;
  const used = typeof method === 'object' ? method?.type : undefined;
  const only = offered.length === 1 ? offered[0] : undefined;
  return methods[used ?? only ?? ''] ?? 'card';
}

export function readPayment(session: Stripe.Checkout.Session, account: string | null): ProviderPayment {
  const intent = session.payment_intent;
  return {
    providerSessionId: session.id,
    reference: session.client_reference_id,
    account,
    amountCents: session.amount_total,
    currency: session.currency,
    providerPaymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    method: methodOf(session),
    state: stateOf(session),
  };
}
