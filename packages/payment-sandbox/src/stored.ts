import type Stripe from 'stripe';

export interface SoldProduct {
  name: string;
  description?: string | undefined;
  images: string[];
  metadata: Record<string, string>;
}

export interface StoredSession {
  account: string | null;
  session: Stripe.Checkout.Session;
  lineItems: Stripe.LineItem[];
  /** In the order of the lines; missing in sessions of an older sandbox. */
  products?: SoldProduct[];
  applicationFee: number | null;
  /** Shown to the payer until the next try. */
  lastError: string | null;
  /** When it is paid, in milliseconds, where the bank answers later; null otherwise. */
  paidFrom: number | null;
}

export interface StoredIntent {
  account: string | null;
  intent: Stripe.PaymentIntent;
  /** The one that was used; missing in intents of an older sandbox. */
  method?: string;
  refunded: number;
  /** In milliseconds, where the bank answers later. */
  answeredFrom?: number;
  /** Until it was refused once. */
  refusesRefund?: boolean;
}

export interface StoredFee {
  fee: Omit<Stripe.ApplicationFee, 'refunds'>;
}

export interface StoredRefund {
  account: string | null;
  refund: Stripe.Refund;
}

export interface StoredPayout {
  account: string | null;
  payout: Stripe.Payout;
}

/** Deleted once it has been delivered. */
export interface StoredEvent {
  event: Stripe.Event;
  attempts: number;
  nextAttemptAt: number;
  /** Further deliveries after the first, as the real provider sometimes makes. */
  repeats: number;
}

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
  fee: StoredFee;
  refund: StoredRefund;
  payout: StoredPayout;
  event: StoredEvent;
  answer: StoredAnswer;
  link: StoredLink;
  setting: string;
}
