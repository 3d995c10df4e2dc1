import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRefund } from './create-refund.ts';
import type { Order } from './order-rows.ts';
import { refundsOf } from './refund-rows.ts';

/** False if all of it is refunded or pending. The caller holds the lock of the order. */
export async function refundWholeOrder(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>,
  order: Order,
  asked: { reason: string; requestedById: number },
): Promise<boolean> {
  const given = (await refundsOf(tx, order.id)).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = order.totalCents - given;
  if (amountCents <= 0) return false;
  await createRefund(tx, platform, order, { ...asked, amountCents, feeCents: 0, inscriptionItemId: null });
  return true;
}
