import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { products } from '../catalog/public.ts';
import { moveCounters } from './counters.ts';
import type { HoldDependencies } from './holds.ts';
import { waitingListEntries, waitingListOffers } from './tables.ts';
import { lockProducts } from './take-in-order.ts';

/** Idempotent. */
export async function closeWaitingLists(
  tx: Tx,
  { clock }: Pick<HoldDependencies, 'clock'>,
  editionId: number,
): Promise<void> {
  const own = await tx.select({ id: products.id }).from(products).where(eq(products.editionId, editionId));
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return;
  await lockProducts(tx, new Set(ids));
  const ended = await tx
    .update(waitingListOffers)
    .set({ status: 'expired', answeredAt: clock.now() })
    .where(and(inArray(waitingListOffers.productId, ids), eq(waitingListOffers.status, 'open')))
    .returning();
  await moveCounters(
    tx,
    ended.map((offer) => ({ ...offer, optionId: null })),
    { held: -1, sold: 0 },
  );
  await tx
    .update(waitingListEntries)
    .set({ status: 'lapsed' })
    .where(
      and(
        inArray(waitingListEntries.productId, ids),
        inArray(waitingListEntries.status, ['waiting', 'offered']),
      ),
    );
}
