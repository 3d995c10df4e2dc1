import { and, eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishRefund } from './finish-refund.ts';
import { accountOf } from './order-rows.ts';
import { isKeptRefusal, mayWorkLater, onAccount, providerOf } from './provider/stripe-client.ts';
import { checkouts, orders } from './tables.ts';
import { refunds } from './tables-ledger.ts';

/** The provider keeps idempotency keys for a day: a later retry with the same key could refund twice. */
const givenUpAfterMs = 24 * 3_600_000;

async function load({ db }: Pick<Platform, 'db'>, refundId: string) {
  const [row] = await db.orm
    .select({ refund: refunds, order: orders, checkout: checkouts })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(checkouts, eq(checkouts.id, refunds.checkoutId))
    .where(eq(refunds.documentId, refundId));
  return row ?? null;
}

type Known = NonNullable<Awaited<ReturnType<typeof load>>>;

function create(platform: Platform, { refund, order, checkout }: Known, account: string | null) {
  if (checkout.providerPaymentId === null)
    throw new Error('A payment without an identity cannot be returned.');
  const { documentId, tries } = refund;
  return providerOf(platform).refunds.create(
    {
      payment_intent: checkout.providerPaymentId,
      amount: refund.amountCents,
      reason: 'requested_by_customer',
      metadata: {
        refund: documentId,
        order: order.number,
        ...(tries > 0 ? { try: String(tries) } : {}),
      },
    },
    {
      ...onAccount(account),
      idempotencyKey: tries > 0 ? `refund:${documentId}:${tries}` : `refund:${documentId}`,
    },
  );
}

/** The idempotency key makes a repeated run the same refund. */
async function run(platform: Platform, data: { refund: string }): Promise<void> {
  const known = await load(platform, data.refund);
  if (known?.refund.status !== 'pending' || known.refund.providerRefundId !== null) return;
  const { refund, order } = known;
  const account = await accountOf(platform.db.orm, order);
  try {
    const made = await create(platform, known, account);
    await platform.db.transaction((tx) =>
      finishRefund(tx, platform, refund.id, { providerRefundId: made.id, status: made.status }),
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const failure = error.message;
    const isOver = platform.clock.now().getTime() - refund.sentAt.getTime() > givenUpAfterMs;
    if (mayWorkLater(error) && !isOver) {
      // After a refusal a new key is safe; without an answer only the same key is.
      const tries = isKeptRefusal(error) ? refund.tries + 1 : refund.tries;
      await platform.db.orm
        .update(refunds)
        .set({ failure, tries })
        .where(
          and(eq(refunds.id, refund.id), eq(refunds.tries, refund.tries), eq(refunds.status, 'pending')),
        );
      throw error;
    }
    await platform.db.transaction((tx) =>
      finishRefund(tx, platform, refund.id, { providerRefundId: null, status: 'failed', failure }),
    );
  }
}

export const sendRefund = defineJob({
  name: 'payments.send-refund',
  schema: z.object({ refund: z.string() }),
  retry: { limit: 12, delaySeconds: 5 },
  handler: run,
});
