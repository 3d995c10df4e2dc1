import type Stripe from 'stripe';
import { newId } from '../ids.ts';

export interface RefundInput {
  created: number;
  amount: number;
  intent: Stripe.PaymentIntent;
  metadata: Record<string, string>;
  reason: Stripe.Refund.Reason | null;
}

export function buildRefund({ created, amount, intent, metadata, reason }: RefundInput): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: intent.latest_charge,
    created,
    currency: intent.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}
