import { paymentMessages } from '@kermesse/domain/payments/messages';
import { orderTransitions } from '@kermesse/domain/payments/order-transitions';
import { inscriptionTransitions } from '@kermesse/domain/registration/inscription-transitions';
import { mayTake } from '@kermesse/domain/shared/transitions';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { groups } from '../groups/public.ts';
import { renewInscription } from '../registration/public.ts';
import { reholdSession } from '../reservations/public.ts';
import { type InscriptionItem, itemLabel, itemsOf, type LockedOrder } from './order-rows.ts';
import { takeOrderStep } from './order-status.ts';
import { renewPromoCode } from './promo-use.ts';
import { hasRegisteredAgain, tryTakePlace } from './renew-places.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail'>;

/** The error rolls back whatever this attempt took. */
const impossible = (gone: readonly string[], reason = paymentMessages.gone(gone)): AppError =>
  new AppError('payment_retry_impossible', { details: { gone: [...gone], reason } });

async function returnToGroup(tx: Tx, groupId: number): Promise<void> {
  if (await tryTakePlace(tx, groupId)) return;
  const [group] = await tx.select({ name: groups.name }).from(groups).where(eq(groups.id, groupId));
  throw impossible([group?.name ?? '']);
}

async function keepPlaces(
  tx: Tx,
  platform: Dependencies,
  sessionId: number | null,
  items: readonly InscriptionItem[],
): Promise<void> {
  const until = new Date(platform.clock.now().getTime() + platform.config.payments.checkoutMs);
  const kept = sessionId === null ? null : await reholdSession(tx, platform, sessionId, until);
  if (kept?.isHeld) return;
  const lost = items.filter((item) =>
    kept?.lost.some((hold) => hold.productId === item.productId && hold.optionId === item.optionId),
  );
  const names = (lost.length > 0 ? lost : items).map(itemLabel);
  throw impossible(names, kept?.reason === 'price' ? paymentMessages.newPrice(names) : undefined);
}

/**
 * Holds the places until the session expires; an expired inscription takes its group place and promo code
 * again. All or nothing: an error names what is gone. One cancelled by the person is not revived. The caller
 * holds the lock of the order.
 */
export async function reopenOrder(tx: Tx, platform: Dependencies, locked: LockedOrder): Promise<LockedOrder> {
  const { order, inscription } = locked;
  const items = await itemsOf(tx, inscription.id);
  const isWaiting = order.status === 'pending' && inscription.status === 'pending_payment';
  const hasEnded =
    mayTake(orderTransitions.renew, order.status) &&
    mayTake(inscriptionTransitions.renew, inscription.status);
  if (!isWaiting && !hasEnded) throw impossible(items.map(itemLabel), paymentMessages.givenUp);
  if (hasEnded) {
    if (await hasRegisteredAgain(tx, inscription.id)) throw impossible(items.map(itemLabel));
    if (inscription.groupId !== null) await returnToGroup(tx, inscription.groupId);
    const refusedCode = await renewPromoCode(tx, inscription.id, order, platform.clock.now());
    if (refusedCode !== null) throw impossible([paymentMessages.promoCode(refusedCode)]);
  }
  await keepPlaces(tx, platform, inscription.sessionId, items);
  if (isWaiting) return locked;
  return {
    inscription: await renewInscription(tx, inscription.id),
    order: await takeOrderStep(tx, order.id, 'renew'),
  };
}
