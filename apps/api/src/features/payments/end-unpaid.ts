import { and, eq, inArray } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { endUnpaidInscription, explainEnd } from '../registration/public.ts';
import { returnHolds } from '../reservations/public.ts';
import { closeCheckout } from './close-checkout.ts';
import { type LockedOrder, latestOrder, lockOrder } from './order-rows.ts';
import { takeOrderStep } from './order-status.ts';
import { giveBackPromoCode } from './promo-use.ts';
import { checkouts } from './tables.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

const outcomes = {
  expired: { order: 'expire', inscription: 'expire' },
  failed: { order: 'fail', inscription: 'expire' },
  cancelled: { order: 'cancel', inscription: 'cancel' },
} as const;

/**
 * Idempotent: returns places, promo code and group place once, and closes an open checkout. The caller holds
 * the lock of the order. `endHolds` says what becomes of the places.
 */
export async function endUnpaid(
  tx: Tx,
  platform: Dependencies,
  { order, inscription }: LockedOrder,
  as: keyof typeof outcomes,
  endHolds: (
    tx: Tx,
    platform: Dependencies,
    sessionId: number,
    as: 'released' | 'expired',
  ) => Promise<unknown> = returnHolds,
): Promise<void> {
  if (order.status !== 'pending' || inscription.status !== 'pending_payment') return;
  const now = platform.clock.now();
  const steps = outcomes[as];
  await takeOrderStep(tx, order.id, steps.order);
  // Lock order everywhere: group (with the inscription), promo code, places.
  await endUnpaidInscription(tx, inscription.id, steps.inscription, { at: now, reason: `payment_${as}` });
  await giveBackPromoCode(tx, inscription.id, now);
  if (inscription.sessionId !== null)
    await endHolds(tx, platform, inscription.sessionId, as === 'cancelled' ? 'released' : 'expired');
  const open = await tx
    .select({ documentId: checkouts.documentId })
    .from(checkouts)
    .where(and(eq(checkouts.orderId, order.id), inArray(checkouts.status, ['open'])));
  for (const { documentId } of open) await platform.jobs.send(tx, closeCheckout, { checkout: documentId });
  emit(tx, 'payments.inscription-ended', { inscriptionId: inscription.id });
}

/** Ends an unpaid registration of a cancelled edition; false if there is none. */
export async function endUnpaidRegistration(
  tx: Tx,
  platform: Dependencies,
  inscriptionId: number,
): Promise<boolean> {
  const order = await latestOrder(tx, inscriptionId);
  const locked = order ? await lockOrder(tx, order.id) : null;
  if (locked?.inscription.status !== 'pending_payment') return false;
  await endUnpaid(tx, platform, locked, 'cancelled');
  await explainEnd(tx, inscriptionId, { reason: 'edition_cancelled' });
  return true;
}
