import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { moveCounters } from './counters.ts';
import type { HoldDependencies } from './holds.ts';
import { offerFreePlaces } from './offer-places.ts';
import { waitingListEntries, waitingListOffers } from './tables.ts';
import { lockProducts } from './take-in-order.ts';

const perTransaction = 50;

/** Expired offers go to the next in the queue. Idempotent. */
export async function expireOffers(platform: HoldDependencies & Pick<Platform, 'db'>): Promise<number> {
  const { db, clock } = platform;
  const isDue = and(eq(waitingListOffers.status, 'open'), lte(waitingListOffers.expiresAt, clock.now()));
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: waitingListOffers.id, productId: waitingListOffers.productId })
      .from(waitingListOffers)
      .where(isDue)
      .orderBy(asc(waitingListOffers.id))
      .limit(perTransaction);
    if (due.length === 0) return 0;
    await lockProducts(tx, new Set(due.map(({ productId }) => productId)));
    const ended = await tx
      .update(waitingListOffers)
      .set({ status: 'expired', answeredAt: clock.now() })
      .where(
        and(
          inArray(
            waitingListOffers.id,
            due.map(({ id }) => id),
          ),
          isDue,
        ),
      )
      .returning();
    await tx
      .update(waitingListEntries)
      .set({ status: 'lapsed' })
      .where(
        inArray(
          waitingListEntries.id,
          ended.map(({ entryId }) => entryId),
        ),
      );
    await moveCounters(
      tx,
      ended.map((offer) => ({ ...offer, optionId: null })),
      { held: -1, sold: 0 },
    );
    await offerFreePlaces(tx, platform, [...new Set(ended.map(({ productId }) => productId))]);
    return ended.length;
  });
}

/** Also offers places that an organiser added. */
export async function offerWaitedProducts(platform: HoldDependencies & Pick<Platform, 'db'>): Promise<void> {
  const waited = await platform.db.orm
    .selectDistinct({ id: waitingListEntries.productId })
    .from(waitingListEntries)
    .where(eq(waitingListEntries.status, 'waiting'))
    .orderBy(asc(waitingListEntries.productId));
  for (const { id } of waited)
    await platform.db.transaction(async (tx) => {
      await lockProducts(tx, new Set([id]));
      await offerFreePlaces(tx, platform, [id]);
    });
}
