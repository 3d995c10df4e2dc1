import type Stripe from 'stripe';
import { takeFee } from './application-fees.ts';
import { seconds } from './clock.ts';
import { buildIntent, fail, succeed } from './objects/payment-intent.ts';
import { type SandboxContext, tell } from './sandbox-context.ts';
import { saveSession } from './sessions.ts';
import type { StoredSession } from './stored.ts';
import { refusals, type TestMeans } from './test-cards.ts';

export type PayResult =
  | { kind: 'done'; session: Stripe.Checkout.Session }
  | { kind: 'refused'; message: string }
  | { kind: 'authenticate' }
  | { kind: 'closed' };

function newIntent(context: SandboxContext, stored: StoredSession): Stripe.PaymentIntent {
  const { session } = stored;
  return buildIntent({
    created: seconds(context.clock.now()),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    applicationFee: stored.applicationFee,
    methods: session.payment_method_types,
    metadata: session.metadata ?? {},
    receiptEmail: session.customer_email,
  });
}

function succeedNow(context: SandboxContext, stored: StoredSession, means: TestMeans): PayResult {
  const intent = succeed(newIntent(context, stored));
  return context.store.together(() => {
    context.store.put('intent', intent.id, {
      account: stored.account,
      intent,
      method: means.type,
      refunded: 0,
      ...(means.refusesFirstRefund ? { refusesRefund: true } : {}),
    });
    takeFee(context, stored.account, intent);
    const session = saveSession(context, stored, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: intent.id,
      url: null,
    });
    tell(context, 'checkout.session.completed', session, stored.account, {
      afterMs: means.webhook === 'slow' ? context.delays.slowWebhookMs : 0,
      repeats: means.webhook === 'twice' ? 1 : 0,
    });
    return { kind: 'done', session };
  });
}

/** A direct debit or a transfer completes the session at once; its result comes later. */
function answerLater(context: SandboxContext, stored: StoredSession, means: TestMeans): PayResult {
  const isAccepted = means.outcome === 'delayed';
  const intent = newIntent(context, stored);
  return context.store.together(() => {
    const settled = isAccepted ? succeed(intent) : fail(intent);
    const answeredFrom = context.clock.now().getTime() + context.delays.bankMs;
    context.store.put('intent', intent.id, {
      account: stored.account,
      intent: settled,
      method: means.type,
      refunded: 0,
      answeredFrom,
    });
    takeFee(context, stored.account, settled);
    const paidFrom = isAccepted ? answeredFrom : null;
    const session = saveSession(
      context,
      { ...stored, paidFrom },
      {
        status: 'complete',
        payment_status: 'unpaid',
        payment_intent: intent.id,
        url: null,
      },
    );
    tell(context, 'checkout.session.completed', session, stored.account);
    tell(
      context,
      isAccepted ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
      { ...session, payment_status: isAccepted ? 'paid' : 'unpaid' },
      stored.account,
      { afterMs: context.delays.bankMs },
    );
    return { kind: 'done', session };
  });
}

/** A refused card leaves the session open for another try. */
function refuse(context: SandboxContext, stored: StoredSession, means: TestMeans): PayResult {
  const { message } = refusals[means.outcome === 'insufficient_funds' ? 'insufficient_funds' : 'refused'];
  context.store.together(() => {
    context.store.put('session', stored.session.id, { ...stored, lastError: message });
    tell(context, 'payment_intent.payment_failed', fail(newIntent(context, stored)), stored.account);
  });
  return { kind: 'refused', message };
}

export interface Attempt {
  means: TestMeans;
  /** The payer's answer on the bank's page; null where none is asked. */
  isAuthenticated: boolean | null;
}

export function pay(
  context: SandboxContext,
  stored: StoredSession,
  { means, isAuthenticated }: Attempt,
): PayResult {
  const isOver = stored.session.expires_at <= seconds(context.clock.now());
  if (stored.session.status !== 'open' || isOver) return { kind: 'closed' };
  if (means.outcome === 'delayed' || means.outcome === 'delayed_refused')
    return answerLater(context, stored, means);
  if (means.outcome === 'authentication') {
    if (isAuthenticated === null) return { kind: 'authenticate' };
    return isAuthenticated
      ? succeedNow(context, stored, means)
      : refuse(context, stored, { ...means, outcome: 'refused' });
  }
  return means.outcome === 'accepted' ? succeedNow(context, stored, means) : refuse(context, stored, means);
}
