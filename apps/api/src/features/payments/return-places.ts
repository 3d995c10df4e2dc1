import { and, eq, inArray } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { givePlaceBack } from '../groups/public.ts';
import { inscriptionItems, inscriptions } from '../registration/public.ts';
import { unsell } from '../reservations/public.ts';
import { cancelTickets } from '../tickets/public.ts';
import { itemsOf, type LockedOrder } from './order-rows.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

/**
 * Takes sold places back: stock is free again, their tickets open no door. With no items named, all of them. An
 * inscription of which nothing is left is cancelled; the refund makes it refunded once the money has gone.
 */
export async function returnPlaces(
  tx: Tx,
  platform: Dependencies,
  { inscription }: LockedOrder,
  itemIds: readonly number[] | null,
): Promise<void> {
  const items = await itemsOf(tx, inscription.id);
  const returned = items.filter(
    ({ id, status }) => status === 'sold' && (itemIds === null || itemIds.includes(id)),
  );
  const ids = returned.map(({ id }) => id);
  const isEmpty = items.every(({ id, status }) => status !== 'sold' || ids.includes(id));
  const isOver = isEmpty && inscription.status === 'confirmed';
  // It ends once, however often its places are asked back while the caller holds the same lock.
  const [ended] = isOver
    ? await tx
        .update(inscriptions)
        .set({ status: 'cancelled', endedAt: platform.clock.now(), endReason: 'returned' })
        .where(and(eq(inscriptions.id, inscription.id), eq(inscriptions.status, 'confirmed')))
        .returning({ id: inscriptions.id })
    : [];
  if (ended && inscription.groupId !== null) await givePlaceBack(tx, inscription.groupId);
  if (ids.length > 0) {
    await tx.update(inscriptionItems).set({ status: 'returned' }).where(inArray(inscriptionItems.id, ids));
    await cancelTickets(tx, platform, ids);
    await unsell(tx, platform, returned);
  }
  if (ended) emit(tx, 'payments.inscription-ended', { inscriptionId: inscription.id });
}
