import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { paymentMessages } from '@kermesse/domain/payments/messages';
import { feeInRefund } from '@kermesse/domain/payments/refund-amounts';
import { formatEuros } from '@kermesse/domain/shared/money';
import { emit, type Tx } from '../../platform/db/database.ts';
import './events.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelInscription, explainEnd } from '../registration/public.ts';
import { refundableOf } from './charged-items.ts';
import { endUnpaid } from './end-unpaid.ts';
import { giveBack } from './give-back.ts';
import {
  type Inscription,
  itemLabel,
  itemsOf,
  type LockedOrder,
  latestOrder,
  lockOrder,
  type Order,
} from './order-rows.ts';
import { refundItems } from './refund-items.ts';
import { type Refund, refundsOf } from './refund-rows.ts';
import { returnPlaces } from './return-places.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

interface Asked {
  actorId: number;
  reason: string;
}

/** The order of an inscription under its lock: what two organisers do at once happens one after the other. */
export async function lockOrderOf(tx: Tx, inscriptionId: number): Promise<LockedOrder | null> {
  const order = await latestOrder(tx, inscriptionId);
  return order ? lockOrder(tx, order.id) : null;
}

const wasPaid = ({ order }: LockedOrder): boolean =>
  order.totalCents > 0 && ['paid', 'partially_refunded'].includes(order.status);

async function endWithoutOrder(tx: Tx, { clock }: Dependencies, inscriptionId: number): Promise<void> {
  await cancelInscription(tx, inscriptionId, { at: clock.now(), reason: 'organizer' });
  emit(tx, 'payments.inscription-ended', { inscriptionId });
}

/**
 * An organiser ends a registration. With a refund, everything goes back that may; what is not refundable stays
 * paid. The places go back either way. Without an order nobody ever owed anything for it.
 */
export async function cancelByOrganizer(
  tx: Tx,
  platform: Dependencies,
  { order, inscription }: { order: Order | null; inscription: Inscription },
  { actorId, reason, isRefunded }: Asked & { isRefunded: boolean },
): Promise<Refund[]> {
  const locked = order && { order, inscription };
  let refunds: Refund[] = [];
  if (inscription.status === 'pending_payment') {
    if (locked) await endUnpaid(tx, platform, locked, 'cancelled');
    else await endWithoutOrder(tx, platform, inscription.id);
  } else if (inscription.status === 'confirmed') {
    const items = (await itemsOf(tx, inscription.id)).filter(
      ({ status, isNonRefundable }) => status === 'sold' && !isNonRefundable,
    );
    if (isRefunded && locked && wasPaid(locked))
      refunds = await refundItems(tx, platform, locked, { items, reason, requestedById: actorId });
    await returnPlaces(tx, platform, inscription, null);
  } else throw new AppError('registration_ended');
  await explainEnd(tx, inscription.id, { reason: 'organizer', endedById: actorId });
  return refunds;
}

/** Articles go back with their places and their money. */
export async function refundChosenItems(
  tx: Tx,
  platform: Dependencies,
  locked: LockedOrder,
  { items: wanted, actorId, reason }: Asked & { items: readonly string[] },
): Promise<Refund[]> {
  if (!wasPaid(locked)) throw new AppError('refund_refused', { message: say.notPaid });
  const all = await itemsOf(tx, locked.inscription.id);
  const items = [...new Set(wanted)].map((documentId) => {
    const item = all.find((each) => each.documentId === documentId);
    if (!item) throw new AppError('not_found');
    if (item.status !== 'sold') throw new AppError('refund_refused', { message: say.alreadyReturned });
    return item;
  });
  const fixed = items.filter(({ isNonRefundable }) => isNonRefundable);
  if (fixed.length > 0)
    throw new AppError('refund_refused', { message: paymentMessages.nonRefundable(fixed.map(itemLabel)) });
  return refundItems(tx, platform, locked, { items, reason, requestedById: actorId });
}

/** Part of the money goes back and the places stay: a gesture, or the difference to a cheaper place. */
export async function refundAmount(
  tx: Tx,
  platform: Dependencies,
  locked: LockedOrder,
  { amountCents, actorId, reason }: Asked & { amountCents: number },
): Promise<Refund[]> {
  const { order } = locked;
  if (!wasPaid(locked)) throw new AppError('refund_refused', { message: say.notPaid });
  const given = await refundsOf(tx, order.id);
  const refundedCents = given.reduce((sum, refund) => sum + refund.amountCents, 0);
  const most = await refundableOf(tx, order);
  if (amountCents > most)
    throw new AppError('refund_refused', { message: say.amountTooLarge(formatEuros(most)) });
  if (amountCents >= order.totalCents - refundedCents)
    throw new AppError('refund_refused', { message: say.amountIsWhole });
  const feeRefundedCents = given.reduce((sum, refund) => sum + refund.feeCents, 0);
  const feeCents = feeInRefund(order, { refundedCents, feeRefundedCents }, amountCents);
  const returned = { amountCents, feeCents, inscriptionItemId: null, reason, requestedById: actorId };
  return giveBack(tx, platform, order, returned);
}
