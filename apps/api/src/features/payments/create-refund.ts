import { and, eq, notExists } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishRefund } from './finish-refund.ts';
import type { Order } from './order-rows.ts';
import { queueRefund, type Refund, refundsOf } from './refund-rows.ts';
import { checkouts } from './tables.ts';
import { refunds } from './tables-ledger.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

interface RefundDraft {
  amountCents: number;
  feeCents: number;
  /** The part of the amount that returns the donation; fee and donation are apart. */
  donationCents?: number;
  inscriptionItemId: number | null;
  reason: string;
  requestedById: number | null;
}

/** Without a provider a refund is done when recorded: the money is handed over in person. */
async function refundByHand(
  tx: Tx,
  platform: Dependencies,
  order: Order,
  draft: RefundDraft,
): Promise<Refund> {
  const [row] = await tx
    .insert(refunds)
    .values({ ...draft, orderId: order.id, status: 'pending' })
    .returning();
  if (!row) throw new Error('The refund was not stored.');
  await finishRefund(tx, platform, row.id, { providerRefundId: null, status: 'succeeded' });
  const [done] = await tx.select().from(refunds).where(eq(refunds.id, row.id));
  return done ?? row;
}

/** The payment that paid the order, not a refunded duplicate. */
async function countedPayment(tx: Tx, orderId: number) {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.orderId, orderId),
        eq(checkouts.status, 'complete'),
        notExists(
          tx
            .select({ id: refunds.id })
            .from(refunds)
            .where(and(eq(refunds.checkoutId, checkouts.id), eq(refunds.isSurplus, true))),
        ),
      ),
    )
    .orderBy(checkouts.id)
    .limit(1);
  return checkout ?? null;
}

/** Refunds a locked order the way it was paid: online through the provider, otherwise recorded as by hand. */
export async function createRefund(
  tx: Tx,
  platform: Dependencies,
  order: Order,
  draft: RefundDraft,
): Promise<Refund[]> {
  const checkout = await countedPayment(tx, order.id);
  const sent = (await refundsOf(tx, order.id))
    .filter(({ checkoutId }) => checkoutId !== null)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const online = checkout ? Math.min(draft.amountCents, Math.max(0, checkout.amountCents - sent)) : 0;
  const byHand = draft.amountCents - online;
  const donationCents = draft.donationCents ?? 0;
  const onlineFee = Math.min(draft.feeCents, online);
  const onlineDonation = Math.min(donationCents, online - onlineFee);
  const made: Refund[] = [];
  if (checkout && online > 0)
    made.push(
      await queueRefund(tx, platform, {
        ...draft,
        order,
        checkout,
        amountCents: online,
        feeCents: onlineFee,
        donationCents: onlineDonation,
      }),
    );
  if (byHand > 0)
    made.push(
      await refundByHand(tx, platform, order, {
        ...draft,
        amountCents: byHand,
        feeCents: draft.feeCents - onlineFee,
        donationCents: donationCents - onlineDonation,
      }),
    );
  return made;
}
