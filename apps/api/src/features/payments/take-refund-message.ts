import { feeInRefund } from '@kermesse/domain/payments/refund-amounts';
import { eq, or } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockAnyOrder } from './fee-orders.ts';
import { finishRefund } from './finish-refund.ts';
import { ledgerSum } from './ledger.ts';
import { accountOf } from './order-rows.ts';
import { returnPlaces } from './return-places.ts';
import { checkouts } from './tables.ts';
import { refunds } from './tables-ledger.ts';

type Needs = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

/** Money that the organiser gave back on the provider's own pages: it counts like a refund that was made here. */
async function adoptRefund(tx: Tx, platform: Needs, refund: Stripe.Refund, account: string | null) {
  const paymentId =
    typeof refund.payment_intent === 'string' ? refund.payment_intent : refund.payment_intent?.id;
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.providerPaymentId, paymentId ?? ''));
  const locked = checkout ? await lockAnyOrder(tx, checkout.orderId) : null;
  if (!locked) return 'unknown';
  const { order } = locked;
  if ((await accountOf(tx, order)) !== account) return 'mismatch';
  const left = order.totalCents - order.refundedCents;
  if (refund.amount > left) return 'mismatch';
  const feeRefundedCents = -(await ledgerSum(tx, order.id, ['fee_refunded']));
  const [made] = await tx
    .insert(refunds)
    .values({
      orderId: order.id,
      amountCents: refund.amount,
      feeCents: feeInRefund(order, { refundedCents: order.refundedCents, feeRefundedCents }, refund.amount),
      status: 'pending',
      reason: 'Remboursé chez le prestataire de paiement',
      providerRefundId: refund.id,
    })
    .returning();
  if (made && refund.amount === left && 'inscription' in locked)
    await returnPlaces(tx, platform, locked, null);
  return made ?? 'unknown';
}

/** The provider tells how a refund went: one of ours by the name that we gave it, or one from elsewhere. */
export async function takeRefundMessage(
  tx: Tx,
  platform: Needs,
  refund: Stripe.Refund,
  account: string | null,
): Promise<string | null> {
  const [known] = await tx
    .select({ id: refunds.id, amountCents: refunds.amountCents })
    .from(refunds)
    .where(
      or(eq(refunds.providerRefundId, refund.id), eq(refunds.documentId, refund.metadata?.refund ?? '')),
    );
  if (known && known.amountCents !== refund.amount) return 'mismatch';
  const own = known ?? (await adoptRefund(tx, platform, refund, account));
  if (typeof own === 'string') return own;
  await finishRefund(tx, platform, own.id, {
    providerRefundId: refund.id,
    status: refund.status,
    ...(refund.failure_reason ? { failure: refund.failure_reason } : {}),
  });
  return null;
}
