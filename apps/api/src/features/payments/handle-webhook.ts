import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { summarizeFailure } from '../../platform/logging/failure-summary.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeAccountState } from './account-rows.ts';
import { readPayment } from './provider/read-payment.ts';
import { onAccount, providerOf } from './provider/stripe-client.ts';
import { failPayment, settlePayment } from './settle-payment.ts';
import { webhookEvents } from './tables-ledger.ts';
import { takeRefundMessage } from './take-refund-message.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs' | 'log'>;

const methodTimeoutMs = 5_000;

/**
 * A message does not say how it was paid, as the page offers several ways. Outside of any transaction; without
 * an answer the payment is taken all the same.
 */
async function withMethod(platform: Dependencies, event: Stripe.Event): Promise<Stripe.Event> {
  const isPaid =
    (event.type === 'checkout.session.completed' ||
      event.type === 'checkout.session.async_payment_succeeded') &&
    event.data.object.payment_status === 'paid';
  const intent = isPaid ? event.data.object.payment_intent : null;
  if (!isPaid || typeof intent !== 'string' || event.data.object.payment_method_types.length === 1)
    return event;
  try {
    const known = await providerOf(platform).paymentIntents.retrieve(
      intent,
      { expand: ['payment_method'] },
      { ...onAccount(event.account ?? null), maxNetworkRetries: 0, timeout: methodTimeoutMs },
    );
    return { ...event, data: { ...event.data, object: { ...event.data.object, payment_intent: known } } };
  } catch (error) {
    platform.log.warn(
      { failure: summarizeFailure(error), event: event.id },
      'how a payment was made could not be asked',
    );
    return event;
  }
}

async function applyEvent(tx: Tx, platform: Dependencies, event: Stripe.Event): Promise<string | null> {
  const account = event.account ?? null;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const settled = await settlePayment(tx, platform, readPayment(event.data.object, account));
      return settled === 'mismatch' || settled === 'unknown' ? settled : null;
    }
    case 'checkout.session.async_payment_failed': {
      const settled = await failPayment(tx, platform, readPayment(event.data.object, account));
      return settled === 'mismatch' || settled === 'unknown' ? settled : null;
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return takeRefundMessage(tx, platform, event.data.object, account);
    case 'account.updated':
      await takeAccountState(tx, event.data.object);
      return null;
    default:
      return null;
  }
}

/** After this many attempts a message is left to admins, through the log. */
export const mostAttempts = 50;

async function applyStored(platform: Dependencies, documentId: string): Promise<void> {
  const [waiting] = await platform.db.orm
    .select({ payload: webhookEvents.payload })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.documentId, documentId), isNull(webhookEvents.handledAt)));
  if (!waiting) return;
  // Its signature was verified before it was stored.
  const event = await withMethod(platform, waiting.payload as Stripe.Event);
  const refused = await platform.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.documentId, documentId))
      .for('update');
    if (!row || row.handledAt !== null) return null;
    const failure = await applyEvent(tx, platform, event);
    await tx
      .update(webhookEvents)
      .set({ handledAt: platform.clock.now(), failure })
      .where(eq(webhookEvents.id, row.id));
    return failure === null ? null : { failure, type: row.type, event: row.providerEventId };
  });
  if (refused) platform.log.error(refused, 'a message of the card provider does not fit its order');
}

async function tryStored(platform: Dependencies, { event }: { event: string }): Promise<void> {
  const own = eq(webhookEvents.documentId, event);
  // Counted in a separate transaction: a failed attempt rolls back its own.
  const [tried] = await platform.db.orm
    .update(webhookEvents)
    .set({ attempts: sql`${webhookEvents.attempts} + 1` })
    .where(and(own, isNull(webhookEvents.handledAt), lt(webhookEvents.attempts, mostAttempts)))
    .returning({ attempts: webhookEvents.attempts, event: webhookEvents.providerEventId });
  if (!tried) return;
  try {
    await applyStored(platform, event);
  } catch (error) {
    const failure = summarizeFailure(error);
    await platform.db.orm
      .update(webhookEvents)
      .set({ failure: `${failure.name}: ${failure.message}` })
      .where(own);
    if (tried.attempts >= mostAttempts)
      platform.log.error({ ...tried, failure }, 'a message of the card provider could not be handled');
    throw error;
  }
}

export const handleWebhook = defineJob({
  name: 'payments.handle-webhook',
  schema: z.object({ event: z.string() }),
  retry: { limit: 15, delaySeconds: 2 },
  batch: 5,
  handler: tryStored,
});
