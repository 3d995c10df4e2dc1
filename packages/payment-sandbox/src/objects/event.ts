import type Stripe from 'stripe';
import { newId } from '../ids.ts';

export interface Told {
  'checkout.session.completed': Stripe.Checkout.Session;
  'checkout.session.expired': Stripe.Checkout.Session;
  'checkout.session.async_payment_succeeded': Stripe.Checkout.Session;
  'checkout.session.async_payment_failed': Stripe.Checkout.Session;
  'payment_intent.payment_failed': Stripe.PaymentIntent;
  'refund.created': Stripe.Refund;
  'account.updated': Stripe.Account;
}

export type ToldType = keyof Told;

export function buildEvent<T extends ToldType>(
  type: T,
  object: Told[T],
  account: string | null,
  created: number,
): Stripe.Event {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
    ...(account ? { account } : {}),
  } satisfies Omit<Stripe.EventBase, 'data'> & { data: { object: Told[T] } };
  return event as unknown as Stripe.Event;
}
