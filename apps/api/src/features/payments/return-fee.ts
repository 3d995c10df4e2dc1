import { and, eq, sum } from 'drizzle-orm';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Executor } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountOf } from './order-rows.ts';
import { onAccount, providerOf } from './provider/stripe-client.ts';
import { checkouts, orders } from './tables.ts';
import { refunds } from './tables-ledger.ts';

async function load(executor: Executor, refundId: string) {
  const [row] = await executor
    .select({ refund: refunds, order: orders, paymentId: checkouts.providerPaymentId })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(checkouts, eq(checkouts.id, refunds.checkoutId))
    .where(and(eq(refunds.documentId, refundId), eq(refunds.status, 'succeeded')));
  return row ?? null;
}

/** What the ledger says was returned of one payment's fee. */
async function feeInLedger(executor: Executor, checkoutId: number | null): Promise<number> {
  const [row] = await executor
    .select({ cents: sum(refunds.feeCents) })
    .from(refunds)
    .where(and(eq(refunds.checkoutId, checkoutId ?? 0), eq(refunds.status, 'succeeded')));
  return Number(row?.cents ?? 0);
}

async function feeOf(
  provider: Stripe,
  paymentId: string,
  account: string,
): Promise<Stripe.ApplicationFee | null> {
  const { latest_charge: charge } = await provider.paymentIntents.retrieve(
    paymentId,
    { expand: ['latest_charge'] },
    onAccount(account),
  );
  const fee = typeof charge === 'object' ? charge?.application_fee : null;
  return fee ? provider.applicationFees.retrieve(typeof fee === 'string' ? fee : fee.id) : null;
}

/**
 * The platform's fee of a refund goes back to the connected account. The provider itself would return a part
 * of it in proportion to the whole payment, donation included; the ledger decides instead. Never more than
 * the ledger has for this payment, so that a repeated run returns nothing twice.
 */
async function run(platform: Pick<Platform, 'db' | 'config'>, data: { refund: string }): Promise<void> {
  const known = await load(platform.db.orm, data.refund);
  if (!known || known.paymentId === null || known.refund.feeCents === 0) return;
  const account = await accountOf(platform.db.orm, known.order);
  if (account === null) return;
  const provider = providerOf(platform);
  const fee = await feeOf(provider, known.paymentId, account);
  if (!fee) return;
  const { documentId, feeCents, checkoutId } = known.refund;
  const missing = (await feeInLedger(platform.db.orm, checkoutId)) - fee.amount_refunded;
  const amount = Math.min(feeCents, missing);
  if (amount <= 0) return;
  await provider.applicationFees.createRefund(
    fee.id,
    { amount, metadata: { refund: documentId } },
    { idempotencyKey: `refund-fee:${documentId}` },
  );
}

export const returnFee = defineJob({
  name: 'payments.return-fee',
  schema: z.object({ refund: z.string() }),
  retry: { limit: 12, delaySeconds: 5 },
  handler: run,
});
