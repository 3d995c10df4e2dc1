import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishRefund } from './finish-refund.ts';
import { accountOf } from './order-rows.ts';
import { isUnanswered, onAccount, providerOf } from './provider/stripe-client.ts';
import { checkouts, orders } from './tables.ts';
import { refunds } from './tables-ledger.ts';

async function load({ db }: Pick<Platform, 'db'>, refundId: string, checkoutId: string) {
  const [row] = await db.orm
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.documentId, refundId));
  const [checkout] = await db.orm.select().from(checkouts).where(eq(checkouts.documentId, checkoutId));
  return row && checkout ? { ...row, checkout } : null;
}

/** Asks the provider to give money back. The key makes a repeated run the same refund, not another one. */
async function run(platform: Platform, data: { refund: string; checkout: string }): Promise<void> {
  const known = await load(platform, data.refund, data.checkout);
  if (known?.refund.status !== 'pending') return;
  const { refund, order, checkout } = known;
  if (checkout.providerPaymentId === null)
    throw new Error('A payment without an identity cannot be returned.');
  const account = await accountOf(platform.db.orm, order);
  try {
    const made = await providerOf(platform).refunds.create(
      {
        payment_intent: checkout.providerPaymentId,
        amount: refund.amountCents,
        reason: 'requested_by_customer',
        metadata: { refund: refund.documentId, order: order.number },
        ...(account !== null && refund.feeCents > 0 ? { refund_application_fee: true } : {}),
      },
      { ...onAccount(account), idempotencyKey: `refund:${refund.documentId}` },
    );
    await platform.db.transaction((tx) =>
      finishRefund(tx, platform, refund.id, { providerRefundId: made.id, status: made.status }),
    );
  } catch (error) {
    if (isUnanswered(error) || !(error instanceof Stripe.errors.StripeError)) throw error;
    await platform.db.transaction((tx) =>
      finishRefund(tx, platform, refund.id, {
        providerRefundId: null,
        status: 'failed',
        failure: error.message,
      }),
    );
  }
}

export const sendRefund = defineJob({
  name: 'payments.send-refund',
  schema: z.object({ refund: z.string(), checkout: z.string() }),
  retry: { limit: 12, delaySeconds: 5 },
  handler: run,
});
