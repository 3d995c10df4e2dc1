import { and, eq, inArray, sql } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { returnHolds } from '../reservations/public.ts';
import { closeCheckout } from './close-checkout.ts';
import type { LockedOrder } from './order-rows.ts';
import { giveBackPromoCode } from './promo-use.ts';
import { checkouts, orders } from './tables.ts';
import { registration } from './tables-registration.ts';

const { inscriptionItems, inscriptions } = registration;

type Needs = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

/** The place in a registration group is counted until the inscription ends. */
async function leaveGroup(tx: Tx, groupId: number | null): Promise<void> {
  if (groupId === null) return;
  await tx.execute(
    sql`update groups set places_taken = places_taken - 1 where id = ${groupId} and places_taken > 0`,
  );
}

/**
 * An inscription that nobody pays ends: places, promo code and group place are given back, once, and an open
 * payment page is closed. Safe to call again. The order is locked by the caller.
 */
export async function endUnpaid(
  tx: Tx,
  platform: Needs,
  { order, inscription }: LockedOrder,
  as: 'expired' | 'cancelled' | 'failed',
): Promise<void> {
  if (order.status !== 'pending' || inscription.status !== 'pending_payment') return;
  const now = platform.clock.now();
  await tx.update(orders).set({ status: as }).where(eq(orders.id, order.id));
  await tx
    .update(inscriptions)
    .set({ status: as === 'cancelled' ? 'cancelled' : 'expired', endedAt: now, endReason: `payment_${as}` })
    .where(eq(inscriptions.id, inscription.id));
  await tx
    .update(inscriptionItems)
    .set({ status: 'released' })
    .where(and(eq(inscriptionItems.inscriptionId, inscription.id), eq(inscriptionItems.status, 'pending')));
  await giveBackPromoCode(tx, inscription.id, now);
  await leaveGroup(tx, inscription.groupId);
  if (inscription.sessionId !== null)
    await returnHolds(tx, platform, inscription.sessionId, as === 'cancelled' ? 'released' : 'expired');
  const open = await tx
    .select({ documentId: checkouts.documentId })
    .from(checkouts)
    .where(and(eq(checkouts.orderId, order.id), inArray(checkouts.status, ['open'])));
  for (const { documentId } of open) await platform.jobs.send(tx, closeCheckout, { checkout: documentId });
  emit(tx, 'payments.inscription-ended', { inscriptionId: inscription.id });
}
