import { articlesCents, refundSums } from '@kermesse/domain/payments/refund-amounts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { chargedItems } from './charged-items.ts';
import { createRefund } from './create-refund.ts';
import type { InscriptionItem, LockedOrder } from './order-rows.ts';
import { type Refund, refundsOf } from './refund-rows.ts';
import { returnPlaces } from './return-places.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

/** One refund per item, so that the amounts of each add up. */
export async function refundItems(
  tx: Tx,
  platform: Dependencies,
  locked: LockedOrder,
  {
    items,
    reason,
    requestedById,
  }: { items: readonly InscriptionItem[]; reason: string; requestedById: number | null },
): Promise<Refund[]> {
  const { order } = locked;
  const charged = await chargedItems(tx, order);
  const ids = items.map(({ id }) => id);
  // Places first: a refund that completes at once ends the registration.
  await returnPlaces(tx, platform, locked.inscription, ids);
  const made: Refund[] = [];
  const given = refundSums(await refundsOf(tx, order.id));
  let left = articlesCents(order) - given.articlesCents;
  let feeLeft = order.feeCents - given.feeCents;
  for (const { item, left: share } of charged) {
    const amountCents = Math.min(share.amountCents, left);
    if (!ids.includes(item.id) || amountCents === 0) continue;
    const feeCents = Math.max(0, Math.min(share.feeCents, amountCents, feeLeft));
    left -= amountCents;
    feeLeft -= feeCents;
    const returned = {
      amountCents,
      feeCents,
      inscriptionItemId: item.id,
      reason,
      requestedById,
    };
    made.push(...(await createRefund(tx, platform, order, returned)));
  }
  return made;
}
