import type { PaymentMethod } from '@kermesse/domain/payments/enums';
import type { Tx } from '../../platform/db/database.ts';
import './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { givePlaceBack } from '../groups/public.ts';
import { confirmInscription } from '../registration/public.ts';
import { markHoldsSold, reobtainHolds, sellDirectly } from '../reservations/public.ts';
import { issueTickets } from '../tickets/public.ts';
import { itemsOfPeople, type LockedOrder, sessionsOf } from './order-rows.ts';
import { takeOrderStep } from './order-status.ts';
import { giveBackPromoCode, recountPromoCode } from './promo-use.ts';
import { hasRegisteredAgain, tryTakePlace } from './renew-places.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

export interface Confirmation {
  status: 'paid' | 'invoiced';
  method: PaymentMethod | null;
  at: Date;
  /** The tickets are made, but mailed only if it was asked for. */
  isSilent?: boolean;
}

/** All but the stock. */
async function book(
  tx: Tx,
  platform: Dependencies,
  { order, people }: LockedOrder,
  { status, method, at, isSilent = false }: Confirmation,
): Promise<void> {
  for (const { id } of people) await confirmInscription(tx, id, at);
  if (status === 'paid') await takeOrderStep(tx, order.id, 'pay', { method, paidAt: at });
  else await takeOrderStep(tx, order.id, 'invoice', { method, paidAt: null });
  for (const { id } of people) {
    await issueTickets(tx, platform, id, isSilent ? null : 'confirmed');
    await platform.jobs.announce(tx, 'payments.inscription-confirmed', { inscriptionId: id });
  }
}

/** The places of everybody, or of nobody. */
async function bookPlaces(
  tx: Tx,
  platform: Dependencies,
  locked: LockedOrder,
  confirmation: Confirmation,
): Promise<boolean> {
  const { people } = locked;
  const sessionIds = sessionsOf(people);
  const bookThem = () => book(tx, platform, locked, confirmation);
  for (const { id, status } of people)
    if (status !== 'pending_payment' && (await hasRegisteredAgain(tx, id))) return false;
  if (sessionIds.length > 0 && (await markHoldsSold(tx, platform, sessionIds, bookThem))) return true;
  const isTaken =
    sessionIds.length === 0
      ? await sellDirectly(
          tx,
          (await itemsOfPeople(tx, people)).filter((item) => item.status !== 'sold'),
        )
      : (await reobtainHolds(tx, platform, sessionIds)) !== null;
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
  // Lock order everywhere: group, promo code, places.
  const ended = locked.people.filter(({ status }) => status !== 'pending_payment');
  const groupIds = ended.flatMap(({ groupId }) => groupId ?? []);
  const taken: number[] = [];
  const recounted: number[] = [];
  const giveBack = async () => {
    for (const id of taken) await givePlaceBack(tx, id);
    for (const id of recounted) await giveBackPromoCode(tx, id, confirmation.at);
    return false;
  };
  for (const id of groupIds) {
    if (!(await tryTakePlace(tx, id))) return giveBack();
    taken.push(id);
  }
  // A paid discount stays valid even if its code was used up in the meantime.
  for (const { id } of ended) if (await recountPromoCode(tx, id)) recounted.push(id);
  return (await bookPlaces(tx, platform, locked, confirmation)) || giveBack();
}
