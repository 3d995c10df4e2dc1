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
import { reholdSessions } from '../reservations/public.ts';
import { subtotalsOf } from './open-order.ts';
import {
  type Inscription,
  type InscriptionItem,
  itemLabel,
  itemsOfPeople,
  type LockedOrder,
  sessionsOf,
} from './order-rows.ts';
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
  sessionIds: readonly number[],
  items: readonly InscriptionItem[],
): Promise<void> {
  const until = new Date(platform.clock.now().getTime() + platform.config.payments.checkoutMs);
  const kept = sessionIds.length === 0 ? null : await reholdSessions(tx, platform, sessionIds, until);
  if (kept?.isHeld) return;
  const lost = items.filter((item) =>
    kept?.lost.some((hold) => hold.productId === item.productId && hold.optionId === item.optionId),
  );
  const names = (lost.length > 0 ? lost : items).map(itemLabel);
  throw impossible(names, kept?.reason === 'price' ? paymentMessages.newPrice(names) : undefined);
}

async function retakeRights(
  tx: Tx,
  people: readonly Inscription[],
  items: readonly InscriptionItem[],
  now: Date,
): Promise<void> {
  for (const { id } of people) if (await hasRegisteredAgain(tx, id)) throw impossible(items.map(itemLabel));
  for (const { groupId } of people) if (groupId !== null) await returnToGroup(tx, groupId);
  for (const { inscriptionId, subtotalCents } of subtotalsOf(people, items)) {
    const refusedCode = await renewPromoCode(tx, inscriptionId, subtotalCents, now);
    if (refusedCode !== null) throw impossible([paymentMessages.promoCode(refusedCode)]);
  }
}

/**
 * Holds the places until the session expires; an expired inscription takes its group place and promo code
 * again. All or nothing: an error names what is gone. One cancelled by the person is not revived. The caller
 * holds the lock of the order.
 */
export async function reopenOrder(tx: Tx, platform: Dependencies, locked: LockedOrder): Promise<LockedOrder> {
  const { order, inscription, people } = locked;
  const items = await itemsOfPeople(tx, people);
  const isWaiting = order.status === 'pending' && inscription.status === 'pending_payment';
  const hasEnded =
    mayTake(orderTransitions.renew, order.status) &&
    people.every(({ status }) => mayTake(inscriptionTransitions.renew, status));
  if (!isWaiting && !hasEnded) throw impossible(items.map(itemLabel), paymentMessages.givenUp);
  if (hasEnded) await retakeRights(tx, people, items, platform.clock.now());
  await keepPlaces(tx, platform, sessionsOf(people), items);
  if (isWaiting) return locked;
  const renewed: Inscription[] = [];
  for (const { id } of people) renewed.push(await renewInscription(tx, id));
  return {
    inscription: renewed.find(({ id }) => id === inscription.id) ?? inscription,
    people: renewed,
    order: await takeOrderStep(tx, order.id, 'renew'),
  };
}
