import type { PaymentMethod } from '@kermesse/domain/payments/enums';
import type { Tx } from '../../platform/db/database.ts';
import './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { givePlaceBack } from '../groups/public.ts';
import { confirmInscription } from '../registration/public.ts';
import { markHoldsSold, reobtainHolds, sellDirectly } from '../reservations/public.ts';
import { issueTickets } from '../tickets/public.ts';
import { itemsOf, type LockedOrder } from './order-rows.ts';
import { takeOrderStep } from './order-status.ts';
import { giveBackPromoCode, recountPromoCode } from './promo-use.ts';
import { hasRegisteredAgain, tryTakePlace } from './renew-places.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

export interface Confirmation {
  status: 'paid' | 'invoiced';
  method: PaymentMethod | null;
  at: Date;
}

/** All but the stock. */
async function book(
  tx: Tx,
  platform: Dependencies,
  { order, inscription }: LockedOrder,
  { status, method, at }: Confirmation,
): Promise<void> {
  await confirmInscription(tx, inscription.id, at);
  if (status === 'paid') await takeOrderStep(tx, order.id, 'pay', { method, paidAt: at });
  else await takeOrderStep(tx, order.id, 'invoice', { method, paidAt: null });
  await issueTickets(tx, platform, inscription.id);
  await platform.jobs.announce(tx, 'payments.inscription-confirmed', { inscriptionId: inscription.id });
}

async function bookPlaces(
  tx: Tx,
  platform: Dependencies,
  locked: LockedOrder,
  confirmation: Confirmation,
): Promise<boolean> {
  const { id, status, sessionId } = locked.inscription;
  const bookThem = () => book(tx, platform, locked, confirmation);
  if (status !== 'pending_payment' && (await hasRegisteredAgain(tx, id))) return false;
  if (sessionId !== null && (await markHoldsSold(tx, platform, sessionId, bookThem))) return true;
  const isTaken =
    sessionId === null
      ? await sellDirectly(
          tx,
          (await itemsOf(tx, id)).filter((item) => item.status !== 'sold'),
        )
      : (await reobtainHolds(tx, platform, sessionId)) !== null;
  if (isTaken) await bookThem();
  return isTaken;
}

/** False, changing nothing, if the places are gone. The caller holds the lock of the order. */
export async function confirmOrder(
  tx: Tx,
  platform: Dependencies,
  locked: LockedOrder,
  confirmation: Confirmation,
): Promise<boolean> {
  const { inscription } = locked;
  // Lock order everywhere: group, promo code, places.
  const hasEnded = inscription.status !== 'pending_payment';
  const groupId = hasEnded ? inscription.groupId : null;
  if (groupId !== null && !(await tryTakePlace(tx, groupId))) return false;
  // A paid discount stays valid even if its code was used up in the meantime.
  const hasRecounted = await recountPromoCode(tx, inscription.id);
  if (await bookPlaces(tx, platform, locked, confirmation)) return true;
  if (groupId !== null) await givePlaceBack(tx, groupId);
  if (hasEnded && hasRecounted) await giveBackPromoCode(tx, inscription.id, confirmation.at);
  return false;
}
