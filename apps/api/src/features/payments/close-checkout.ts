import { and, eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountOf } from './order-rows.ts';
import { onAccount, providerOf } from './provider/stripe-client.ts';
import { checkouts, orders } from './tables.ts';

/** If the session is paid at the same moment, its webhook is settled or refunded as usual. */
async function run(platform: Platform, data: { checkout: string }): Promise<void> {
  const [row] = await platform.db.orm
    .select({ checkout: checkouts, order: orders })
    .from(checkouts)
    .innerJoin(orders, eq(orders.id, checkouts.orderId))
    .where(eq(checkouts.documentId, data.checkout));
  if (row?.checkout.status !== 'open') return;
  const { checkout, order } = row;
  if (checkout.providerSessionId !== null) {
    const account = await accountOf(platform.db.orm, order);
    try {
      await providerOf(platform).checkout.sessions.expire(checkout.providerSessionId, {}, onAccount(account));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return;
    }
  }
  await platform.db.orm
    .update(checkouts)
    .set({ status: 'expired' })
    .where(and(eq(checkouts.id, checkout.id), eq(checkouts.status, 'open')));
}

export const closeCheckout = defineJob({
  name: 'payments.close-checkout',
  schema: z.object({ checkout: z.string() }),
  retry: { limit: 10, delaySeconds: 5 },
  handler: run,
});
