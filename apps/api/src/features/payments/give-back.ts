import { and, eq, notExists } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishRefund } from './finish-refund.ts';
import type { Order } from './order-rows.ts';
import { queueRefund, type Refund, refundsOf } from './refund-rows.ts';
import { checkouts } from './tables.ts';
import { refunds } from './tables-ledger.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

interface Returned {
  amountCents: number;
  feeCents: number;
  inscriptionItemId: number | null;
  reason: string;
  requestedById: number | null;
}

/** Without a provider a refund is done when recorded: the money is handed over in person. */
async function giveByHand(tx: Tx, platform: Dependencies, order: Order, returned: Returned): Promise<Refund> {
  const [row] = await tx
    .insert(refunds)
    .values({ ...returned, orderId: order.id, status: 'pending' })
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
export async function giveBack(
  tx: Tx,
  platform: Dependencies,
  order: Order,
  returned: Returned,
): Promise<Refund[]> {
  const checkout = await countedPayment(tx, order.id);
  const sent = (await refundsOf(tx, order.id))
    .filter(({ checkoutId }) => checkoutId !== null)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const online = checkout ? Math.min(returned.amountCents, Math.max(0, checkout.amountCents - sent)) : 0;
  const byHand = returned.amountCents - online;
  const made: Refund[] = [];
  if (checkout && online > 0)
    made.push(
      await queueRefund(tx, platform, {
        ...returned,
        order,
        checkout,
        amountCents: online,
        feeCents: Math.min(returned.feeCents, online),
      }),
    );
  if (byHand > 0)
    made.push(
      await giveByHand(tx, platform, order, {
        ...returned,
        amountCents: byHand,
        feeCents: Math.min(byHand, Math.max(0, returned.feeCents - online)),
      }),
    );
  return made;
}
