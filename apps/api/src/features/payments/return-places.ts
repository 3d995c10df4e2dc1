import { and, eq, inArray, sql } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { unsell } from '../reservations/public.ts';
import { cancelTickets } from '../tickets/public.ts';
import { itemsOf, type LockedOrder } from './order-rows.ts';
import { registration } from './tables-registration.ts';

const { inscriptionItems, inscriptions } = registration;

type Needs = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

/**
 * Takes sold places back: stock is free again, their tickets open no door. With no items named, all of them. An
 * inscription of which nothing is left is cancelled; the refund makes it refunded once the money has gone.
 */
export async function returnPlaces(
  tx: Tx,
  platform: Needs,
  { inscription }: LockedOrder,
  itemIds: readonly number[] | null,
): Promise<void> {
  const items = await itemsOf(tx, inscription.id);
  const returned = items.filter(
    ({ id, status }) => status === 'sold' && (itemIds === null || itemIds.includes(id)),
  );
  const ids = returned.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.update(inscriptionItems).set({ status: 'returned' }).where(inArray(inscriptionItems.id, ids));
    await cancelTickets(tx, platform, ids);
    await unsell(tx, platform, returned);
  }
  const isEmpty = items.every(({ id, status }) => status !== 'sold' || ids.includes(id));
  if (!isEmpty || inscription.status !== 'confirmed') return;
  await tx
    .update(inscriptions)
    .set({ status: 'cancelled', endedAt: platform.clock.now(), endReason: 'returned' })
    .where(and(eq(inscriptions.id, inscription.id), eq(inscriptions.status, 'confirmed')));
  if (inscription.groupId !== null)
    await tx.execute(
      sql`update groups set places_taken = places_taken - 1 where id = ${inscription.groupId} and places_taken > 0`,
    );
  emit(tx, 'payments.inscription-ended', { inscriptionId: inscription.id });
}
