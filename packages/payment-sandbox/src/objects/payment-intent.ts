import type Stripe from 'stripe';
import { newId } from '../ids.ts';

export interface IntentInput {
  created: number;
  amount: number;
  currency: string;
  applicationFee: number | null;
  /** All that were offered, as the real provider lists them. */
  methods: string[];
  metadata: Record<string, string>;
  receiptEmail: string | null;
}

export function buildIntent(input: IntentInput): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: input.applicationFee,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: null,
    confirmation_method: 'automatic',
    created: input.created,
    currency: input.currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: newId('pm'),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: input.methods,
    payment_record: null,
    processing: null,
    receipt_email: input.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'processing',
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
}

export function succeed(intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  return { ...intent, status: 'succeeded', amount_received: intent.amount, latest_charge: newId('ch') };
}

export function fail(intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  return { ...intent, status: 'requires_payment_method' };
}
