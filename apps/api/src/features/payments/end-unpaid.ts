import { and, eq, inArray } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { endUnpaidInscription, explainEnd } from '../registration/public.ts';
import { returnHolds } from '../reservations/public.ts';
import { closeCheckout } from './close-checkout.ts';
import { type LockedOrder, latestOrder, lockOrder, sessionsOf } from './order-rows.ts';
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
 * An unpaid order ends for everybody in it. Idempotent: returns places, promo code and group place once, and closes an open checkout. The caller holds
 * the lock of the order. `endHolds` says what becomes of the places.
 */
export async function endUnpaid(
  tx: Tx,
  platform: Dependencies,
  { order, people }: LockedOrder,
  as: keyof typeof outcomes,
  endHolds: (
    tx: Tx,
    platform: Dependencies,
    sessionIds: readonly number[],
    as: 'released' | 'expired',
  ) => Promise<unknown> = returnHolds,
): Promise<void> {
  if (order.status !== 'pending' || people.some(({ status }) => status !== 'pending_payment')) return;
  const now = platform.clock.now();
  const steps = outcomes[as];
  await takeOrderStep(tx, order.id, steps.order);
  // Lock order everywhere: group (with the inscription), promo code, places.
  for (const { id } of people)
    await endUnpaidInscription(tx, id, steps.inscription, { at: now, reason: `payment_${as}` });
  for (const { id } of people) await giveBackPromoCode(tx, id, now);
  await endHolds(tx, platform, sessionsOf(people), as === 'cancelled' ? 'released' : 'expired');
  const open = await tx
    .select({ documentId: checkouts.documentId })
    .from(checkouts)
    .where(and(eq(checkouts.orderId, order.id), inArray(checkouts.status, ['open'])));
  for (const { documentId } of open) await platform.jobs.send(tx, closeCheckout, { checkout: documentId });
  for (const { id } of people) emit(tx, 'payments.inscription-ended', { inscriptionId: id });
}

/** Ends an unpaid registration of a cancelled edition, unless it was paid or ended meanwhile. */
export async function endUnpaidRegistration(
  tx: Tx,
  platform: Dependencies,
  inscriptionId: number,
): Promise<void> {
  const order = await latestOrder(tx, inscriptionId);
  const locked = order ? await lockOrder(tx, order.id) : null;
  if (locked?.inscription.status !== 'pending_payment') return;
  await endUnpaid(tx, platform, locked, 'cancelled');
  for (const { id } of locked.people) await explainEnd(tx, id, { reason: 'edition_cancelled' });
}
