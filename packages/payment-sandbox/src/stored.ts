import type Stripe from 'stripe';

export interface SoldProduct {
  name: string;
  description?: string | undefined;
  images: string[];
  metadata: Record<string, string>;
}

/** A checkout session with what its public form does not show. */
export interface StoredSession {
  account: string | null;
  session: Stripe.Checkout.Session;
  lineItems: Stripe.LineItem[];
  /** What each line is about, in their order; sessions of an older sandbox do not know it. */
  products?: SoldProduct[];
  applicationFee: number | null;
  /** The refusal that the payer saw last, until the next try. */
  lastError: string | null;
  /** When the money of a direct debit arrives, in milliseconds; null for everything else. */
  paidFrom: number | null;
}

export interface StoredIntent {
  account: string | null;
  intent: Stripe.PaymentIntent;
  refunded: number;
  /** When the bank answers a direct debit, in milliseconds; everything else is answered at once. */
  answeredFrom?: number;
}

export interface StoredRefund {
  account: string | null;
  refund: Stripe.Refund;
}

export interface StoredPayout {
  account: string | null;
  payout: Stripe.Payout;
}

/** A message for the shop, with when to try next; one that arrived is forgotten. */
export interface StoredEvent {
  event: Stripe.Event;
  attempts: number;
  nextAttemptAt: number;
  /** Sent once more after it arrived, as the real provider sometimes does. */
  repeats: number;
}

/** The first answer to a call with an idempotency key. */
export interface StoredAnswer {
  fingerprint: string;
  status: number;
  body: unknown;
  createdAt: number;
}

export interface StoredLink {
  account: string;
  returnUrl: string;
  refreshUrl: string;
  expiresAt: number;
}

export interface Stored {
  account: Stripe.Account;
  session: StoredSession;
  intent: StoredIntent;
  refund: StoredRefund;
  payout: StoredPayout;
  event: StoredEvent;
  answer: StoredAnswer;
  link: StoredLink;
  setting: string;
}
