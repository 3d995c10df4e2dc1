import type Stripe from 'stripe';
import { seconds } from './clock.ts';
import { buildIntent, fail, succeed } from './objects/payment-intent.ts';
import { saveSession } from './sessions.ts';
import type { StoredSession } from './stored.ts';
import { refusals, type TestMeans } from './test-cards.ts';
import { type Till, tell } from './till.ts';

export type PayResult =
  | { kind: 'done'; session: Stripe.Checkout.Session }
  | { kind: 'refused'; message: string }
  | { kind: 'authenticate' }
  | { kind: 'closed' };

function newIntent(till: Till, stored: StoredSession, means: TestMeans): Stripe.PaymentIntent {
  const { session } = stored;
  return buildIntent({
    created: seconds(till.clock.now()),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    applicationFee: stored.applicationFee,
    method: means.type,
    metadata: session.metadata ?? {},
    receiptEmail: session.customer_email,
  });
}

function succeedNow(till: Till, stored: StoredSession, means: TestMeans): PayResult {
  const intent = succeed(newIntent(till, stored, means));
  return till.store.together(() => {
    till.store.put('intent', intent.id, { account: stored.account, intent, refunded: 0 });
    const session = saveSession(till, stored, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: intent.id,
      url: null,
    });
    tell(till, 'checkout.session.completed', session, stored.account, {
      afterMs: means.webhook === 'slow' ? till.delays.slowWebhookMs : 0,
      repeats: means.webhook === 'twice' ? 1 : 0,
    });
    return { kind: 'done', session };
  });
}

/** A direct debit completes the session at once; its result comes later. */
function debitLater(till: Till, stored: StoredSession, means: TestMeans): PayResult {
  const isAccepted = means.outcome === 'delayed';
  const intent = newIntent(till, stored, means);
  return till.store.together(() => {
    const settled = isAccepted ? succeed(intent) : fail(intent);
    const answeredFrom = till.clock.now().getTime() + till.delays.bankMs;
    till.store.put('intent', intent.id, {
      account: stored.account,
      intent: settled,
      refunded: 0,
      answeredFrom,
    });
    const paidFrom = isAccepted ? answeredFrom : null;
    const session = saveSession(
      till,
      { ...stored, paidFrom },
      {
        status: 'complete',
        payment_status: 'unpaid',
        payment_intent: intent.id,
        url: null,
      },
    );
    tell(till, 'checkout.session.completed', session, stored.account);
    tell(
      till,
      isAccepted ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
      { ...session, payment_status: isAccepted ? 'paid' : 'unpaid' },
      stored.account,
      { afterMs: till.delays.bankMs },
    );
    return { kind: 'done', session };
  });
}

/** A refused card leaves the session open for another try. */
function refuse(till: Till, stored: StoredSession, means: TestMeans): PayResult {
  const { message } = refusals[means.outcome === 'insufficient_funds' ? 'insufficient_funds' : 'refused'];
  till.store.together(() => {
    till.store.put('session', stored.session.id, { ...stored, lastError: message });
    tell(till, 'payment_intent.payment_failed', fail(newIntent(till, stored, means)), stored.account);
  });
  return { kind: 'refused', message };
}

export interface Attempt {
  means: TestMeans;
  /** The payer's answer on the bank's page; null where none is asked. */
  isAuthenticated: boolean | null;
}

export function pay(till: Till, stored: StoredSession, { means, isAuthenticated }: Attempt): PayResult {
  const isOver = stored.session.expires_at <= seconds(till.clock.now());
  if (stored.session.status !== 'open' || isOver) return { kind: 'closed' };
  if (means.type === 'sepa_debit') return debitLater(till, stored, means);
  if (means.outcome === 'authentication') {
    if (isAuthenticated === null) return { kind: 'authenticate' };
    return isAuthenticated
      ? succeedNow(till, stored, means)
      : refuse(till, stored, { ...means, outcome: 'refused' });
  }
  return means.outcome === 'accepted' ? succeedNow(till, stored, means) : refuse(till, stored, means);
}
