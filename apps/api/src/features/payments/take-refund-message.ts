import { articlesCents, feeInRefund, refundSums } from '@kermesse/domain/payments/refund-amounts';
import { eq, or } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishRefund } from './finish-refund.ts';
import { accountOf } from './order-rows.ts';
import { returnPlaces } from './return-places.ts';
import { lockAnyOrder } from './subject-orders.ts';
import { checkouts, orders } from './tables.ts';
import { refunds } from './tables-ledger.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

const paymentOf = ({ payment_intent: intent }: Stripe.Refund): string | null =>
  (typeof intent === 'string' ? intent : intent?.id) ?? null;

/** A refund made on the provider's dashboard counts like one made here. */
async function adoptRefund(tx: Tx, platform: Dependencies, refund: Stripe.Refund, account: string | null) {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.providerPaymentId, paymentOf(refund) ?? ''));
  const locked = checkout ? await lockAnyOrder(tx, checkout.orderId) : null;
  if (!locked) return 'unknown';
  const { order } = locked;
  if (!checkout || (await accountOf(tx, order)) !== account) return 'mismatch';
  const own = await tx.select().from(refunds).where(eq(refunds.orderId, order.id));
  // A duplicate payment concerns neither the order's amount nor its places.
  const isSurplus = own.some((each) => each.isSurplus && each.checkoutId === checkout.id);
  const whole = isSurplus
    ? {
        ...order,
        totalCents: checkout.amountCents,
        feeCents: checkout.feeCents,
        donationCents: checkout.donationCents,
      }
    : order;
  const given = own.filter(
    (each) => each.status === 'succeeded' && (isSurplus ? each.checkoutId === checkout.id : !each.isSurplus),
  );
  const sums = refundSums(given);
  const articlesLeft = articlesCents(whole) - sums.articlesCents;
  const left = articlesLeft + whole.donationCents - sums.donationCents;
  if (refund.amount > left) return 'mismatch';
  // The provider does not say what for: articles come first.
  const donationCents = Math.max(0, refund.amount - articlesLeft);
  const before = { refundedCents: sums.articlesCents, feeRefundedCents: sums.feeCents };
  const [made] = await tx
    .insert(refunds)
    .values({
      orderId: order.id,
      checkoutId: checkout.id,
      isSurplus,
      amountCents: refund.amount,
      feeCents: feeInRefund(whole, before, refund.amount - donationCents),
      donationCents,
      status: 'pending',
      reason: 'Remboursé chez le prestataire de paiement',
      providerRefundId: refund.id,
      sentAt: platform.clock.now(),
    })
    .returning();
  if (made && refund.amount >= articlesLeft && articlesLeft > 0 && !isSurplus && 'people' in locked)
    for (const inscription of locked.people) await returnPlaces(tx, platform, inscription, null);
  return made ?? 'unknown';
}

const tryOf = ({ metadata }: Stripe.Refund): number => Number(metadata?.try ?? 0);

/** Only the account that holds the money may report on a refund: others could copy its id. */
async function isOfItsAccount(
  tx: Tx,
  { orderId, checkoutId }: typeof refunds.$inferSelect,
  refund: Stripe.Refund,
  account: string | null,
): Promise<boolean> {
  const [row] = await tx
    .select({ order: orders, paymentId: checkouts.providerPaymentId })
    .from(orders)
    .leftJoin(checkouts, eq(checkouts.id, checkoutId ?? 0))
    .where(eq(orders.id, orderId));
  if (!row || (await accountOf(tx, row.order)) !== account) return false;
  const paymentId = paymentOf(refund);
  return paymentId === null || row.paymentId === null || row.paymentId === paymentId;
}

/** One of our refunds, by the id in its metadata, or one made elsewhere. */
export async function takeRefundMessage(
  tx: Tx,
  platform: Dependencies,
  refund: Stripe.Refund,
  account: string | null,
): Promise<string | null> {
  const [known] = await tx
    .select()
    .from(refunds)
    .where(
      or(eq(refunds.providerRefundId, refund.id), eq(refunds.documentId, refund.metadata?.refund ?? '')),
    );
  if (known && known.amountCents !== refund.amount) return 'mismatch';
  if (known && !(await isOfItsAccount(tx, known, refund, account))) return 'mismatch';
  // A late message on a refused attempt, after a newer one.
  const isEarlierTry = known?.providerRefundId !== refund.id && known?.tries !== tryOf(refund);
  if (known && isEarlierTry) return null;
  const own = known ?? (await adoptRefund(tx, platform, refund, account));
  if (typeof own === 'string') return own;
  await finishRefund(tx, platform, own.id, {
    providerRefundId: refund.id,
    status: refund.status,
    ...(refund.failure_reason ? { failure: refund.failure_reason } : {}),
  });
  return null;
}
