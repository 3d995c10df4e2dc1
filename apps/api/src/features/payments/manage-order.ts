import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { paymentMessages } from '@kermesse/domain/payments/messages';
import { shareOut } from '@kermesse/domain/payments/order-amounts';
import { articlesCents, feeInRefund, refundSums } from '@kermesse/domain/payments/refund-amounts';
import type { InscriptionEndReason } from '@kermesse/domain/registration/inscription-transitions';
import { formatEuros } from '@kermesse/domain/shared/money';
import { emit, type Tx } from '../../platform/db/database.ts';
import './events.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelInscription, explainEnd } from '../registration/public.ts';
import { isEditionCancelled } from './cancelled-edition.ts';
import { chargedItems, hasNoPlace, refundableItems, refundableOf } from './charged-items.ts';
import { createRefund } from './create-refund.ts';
import { endUnpaid } from './end-unpaid.ts';
import {
  type Inscription,
  type InscriptionItem,
  itemLabel,
  itemsOf,
  type LockedOrder,
  latestOrder,
  lockOrder,
} from './order-rows.ts';
import { refundDonation } from './refund-donation.ts';
import { refundItems } from './refund-items.ts';
import { type Refund, refundsOf } from './refund-rows.ts';
import { returnPlaces } from './return-places.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

interface Asked {
  /** Null where no account acts: a link of a mail. */
  actorId: number | null;
  reason: string;
}

/** Two organisers acting at once run one after the other. */
export async function lockOrderOf(tx: Tx, inscriptionId: number): Promise<LockedOrder | null> {
  const order = await latestOrder(tx, inscriptionId);
  return order ? lockOrder(tx, order.id, inscriptionId) : null;
}

const wasPaid = ({ order }: LockedOrder): boolean =>
  order.totalCents > 0 && ['paid', 'partially_refunded'].includes(order.status);

async function endWithoutOrder(tx: Tx, { clock }: Dependencies, inscriptionId: number): Promise<void> {
  await cancelInscription(tx, inscriptionId, { at: clock.now(), reason: 'organizer' });
  emit(tx, 'payments.inscription-ended', { inscriptionId });
}

interface Ended extends Asked {
  isRefunded: boolean;
  /** The organisers' own doing: articles that are not refundable go back, too, and the donation with the last of an order. */
  isWhole?: boolean;
  endReason?: InscriptionEndReason;
}

async function returnsDonation(
  tx: Tx,
  { people }: LockedOrder,
  inscription: Inscription,
  isWhole: boolean,
): Promise<boolean> {
  if (await isEditionCancelled(tx, inscription.editionId)) return true;
  return isWhole && people.every(({ id, status }) => id === inscription.id || status !== 'confirmed');
}

/**
 * With a refund, all that is refundable of the articles, and the donation where the edition itself is
 * cancelled; the places are returned in any case.
 */
export async function cancelByOrganizer(
  tx: Tx,
  platform: Dependencies,
  { locked, inscription }: { locked: LockedOrder | null; inscription: Inscription },
  { actorId, reason, isRefunded, isWhole = false, endReason = 'organizer' }: Ended,
): Promise<Refund[]> {
  let refunds: Refund[] = [];
  if (inscription.status === 'pending_payment') {
    if (locked) await endUnpaid(tx, platform, locked, 'cancelled');
    else await endWithoutOrder(tx, platform, inscription.id);
  } else if (inscription.status === 'confirmed') {
    const items = (await itemsOf(tx, inscription.id)).filter(
      ({ status, isNonRefundable }) => status === 'sold' && (isWhole || !isNonRefundable),
    );
    if (isRefunded && locked && wasPaid(locked)) {
      const asked = { reason, requestedById: actorId };
      refunds = await refundItems(tx, platform, locked, { items, ...asked });
      if (await returnsDonation(tx, locked, inscription, isWhole))
        refunds = [...refunds, ...(await refundDonation(tx, platform, locked, asked))];
    }
    await returnPlaces(tx, platform, inscription, null);
  } else throw new AppError('registration_ended');
  const ended = inscription.status === 'pending_payment' && locked ? locked.people : [inscription];
  const by = actorId === null ? {} : { endedById: actorId };
  for (const { id } of ended) await explainEnd(tx, id, { reason: endReason, ...by });
  return refunds;
}

export async function refundChosenItems(
  tx: Tx,
  platform: Dependencies,
  locked: LockedOrder,
  { items: wanted, actorId, reason }: Asked & { items: readonly string[] },
): Promise<Refund[]> {
  if (!wasPaid(locked)) throw new AppError('refund_refused', { message: say.notPaid });
  const { order, inscription } = locked;
  const all = await itemsOf(tx, inscription.id);
  const items = [...new Set(wanted)].map((documentId) => {
    const item = all.find((each) => each.documentId === documentId);
    if (!item) throw new AppError('not_found');
    return item;
  });
  const fixed = items.filter(({ isNonRefundable }) => isNonRefundable);
  if (fixed.length > 0)
    throw new AppError('refund_refused', { message: paymentMessages.nonRefundable(fixed.map(itemLabel)) });
  const open = refundableItems(await chargedItems(tx, order), inscription.id);
  const most = await refundableOf(tx, order, inscription.id);
  const isOpen = ({ id, status }: InscriptionItem) =>
    status === 'sold' || (most > 0 && open.some(({ item, left }) => item.id === id && left.amountCents > 0));
  if (!items.every(isOpen)) throw new AppError('refund_refused', { message: say.alreadyReturned });
  return refundItems(tx, platform, locked, { items, reason, requestedById: actorId });
}

/**
 * Refunds part of the money and keeps the places, as a goodwill gesture or for a cheaper product; of a
 * registration that has ended, up to all that was kept.
 */
export async function refundAmount(
  tx: Tx,
  platform: Dependencies,
  locked: LockedOrder,
  { amountCents, actorId, reason }: Asked & { amountCents: number },
): Promise<Refund[]> {
  const { order, inscription, people } = locked;
  if (!wasPaid(locked)) throw new AppError('refund_refused', { message: say.notPaid });
  const given = refundSums(await refundsOf(tx, order.id));
  const refundedCents = given.articlesCents;
  const most = await refundableOf(tx, order, inscription.id);
  if (amountCents > most)
    throw new AppError('refund_refused', { message: say.amountTooLarge(formatEuros(most)) });
  const charged = await chargedItems(tx, order);
  const hasEnded = hasNoPlace(charged, inscription.id);
  const isShared = people.length > 1;
  if (!hasEnded && amountCents >= (isShared ? most : articlesCents(order) - refundedCents))
    throw new AppError('refund_refused', { message: say.amountIsWhole });
  const before = { refundedCents, feeRefundedCents: given.feeCents };
  const feeCents = feeInRefund(order, before, amountCents);
  const returned = { amountCents, feeCents, inscriptionItemId: null, reason, requestedById: actorId };
  if (!isShared && !hasEnded) return createRefund(tx, platform, order, returned);
  // By item, so that what went back for one is not taken from the others.
  const own = refundableItems(charged, inscription.id).filter(({ left }) => left.amountCents > 0);
  const weights = own.map(({ left }) => left.amountCents);
  const amounts = shareOut(amountCents, weights);
  const fees = shareOut(feeCents, weights);
  const made: Refund[] = [];
  for (const [index, { item }] of own.entries()) {
    const part = { amountCents: amounts[index] ?? 0, feeCents: fees[index] ?? 0 };
    if (part.amountCents > 0)
      made.push(
        ...(await createRefund(tx, platform, order, { ...returned, ...part, inscriptionItemId: item.id })),
      );
  }
  return made;
}
