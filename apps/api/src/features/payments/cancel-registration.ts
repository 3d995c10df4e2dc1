import { paymentMessages } from '@kermesse/domain/payments/messages';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { mayCancel } from '../registration/public.ts';
import { hasEntered } from '../tickets/public.ts';
import { isDebitUnderWay } from './debit-under-way.ts';
import { endUnpaid } from './end-unpaid.ts';
import { itemsOf, type LockedOrder, latestOrder, lockOrder } from './order-rows.ts';
import { requireOwnInscription } from './own-inscription.ts';
import { refundDonation } from './refund-donation.ts';
import { refundItems } from './refund-items.ts';
import { returnPlaces } from './return-places.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

async function giveUpUnpaid(
  tx: Tx,
  platform: Dependencies,
  actor: Actor,
  locked: LockedOrder,
): Promise<void> {
  if (locked.people.length > 1 && locked.order.payerId !== actor.id)
    throw new AppError('cancellation_refused', { message: paymentMessages.unpaidTogether });
  if (await isDebitUnderWay(tx, locked.order))
    throw new AppError('cancellation_refused', { message: paymentMessages.debitUnderWay });
  await endUnpaid(tx, platform, locked, 'cancelled');
}

/**
 * By the participant. Unpaid: with the whole order, unless the bank works on a debit. Confirmed: this person
 * alone, until the organiser's deadline, before the event begins and before a ticket is used. What is refundable of the articles is refunded, a
 * donation only with a cancelled edition; the places are returned in any case.
 */
export async function cancelRegistration(
  platform: Dependencies,
  actor: Actor,
  inscriptionId: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const own = await requireOwnInscription(tx, actor, inscriptionId);
    const order = await latestOrder(tx, own.id);
    const locked = order ? await lockOrder(tx, order.id, own.id) : null;
    // Passed on meanwhile: it is somebody else's now.
    if (locked?.inscription.userId !== actor.id) throw notFound();
    const { inscription } = locked;
    if (inscription.status === 'pending_payment') return giveUpUnpaid(tx, platform, actor, locked);
    const [edition] = await tx
      .select()
      .from(eventEditions)
      .where(eq(eventEditions.id, inscription.editionId));
    if (!edition || !mayCancel(inscription, edition, platform.clock.now()))
      throw new AppError('cancellation_refused');
    if (await hasEntered(tx, inscription.id))
      throw new AppError('cancellation_refused', { message: paymentMessages.ticketUsed });
    const items = (await itemsOf(tx, inscription.id)).filter(
      ({ status, isNonRefundable }) => status === 'sold' && !isNonRefundable,
    );
    const asked = { reason: 'Annulée par la personne inscrite', requestedById: actor.id };
    if (locked.order.totalCents > 0 && locked.order.status !== 'invoiced')
      await refundItems(tx, platform, locked, { items, ...asked });
    if (edition.isCalledOff) await refundDonation(tx, platform, locked, asked);
    await returnPlaces(tx, platform, locked.inscription, null);
  });
}
