import { paymentMessages } from '@kermesse/domain/payments/messages';
import type { Actor } from '../../platform/auth/access.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepAnswersAsDraft } from '../registration/public.ts';
import { reopenSessions } from '../reservations/public.ts';
import { isDebitUnderWay } from './debit-under-way.ts';
import { endUnpaid } from './end-unpaid.ts';
import { findOwnPayment } from './find-own-payment.ts';
import { lockOrder } from './order-rows.ts';
import { requireOwnInscription } from './own-inscription.ts';
import { closeEarlierPage } from './retry-payment.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

/**
 * The holds of everybody move to a new cart with the same deadline, the answers to drafts. The cart is that of
 * who ordered: whoever took a registration over would lose it to them.
 */
export async function reopenCart(platform: Dependencies, actor: Actor, inscriptionId: string): Promise<void> {
  const known = await findOwnPayment(platform.db.orm, actor, { inscriptionId });
  // The payer may pay for a registration that was taken over, and not change it.
  if (known.inscription.paidWithId === null)
    await requireOwnInscription(platform.db.orm, actor, inscriptionId);
  if (known.order.payerId !== actor.id)
    throw new AppError('conflict', { message: paymentMessages.orderedBySomebodyElse });
  await closeEarlierPage(platform, known);
  await platform.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, known.order.id);
    if (!locked) throw notFound();
    const { order, people, inscription } = locked;
    // Taken over meanwhile.
    if (inscription.paidWithId === null && inscription.userId !== actor.id) throw notFound();
    if (order.paidAt !== null) throw new AppError('already_paid');
    if (order.status !== 'pending' || people.some(({ status }) => status !== 'pending_payment'))
      throw new AppError('session_expired');
    if (await isDebitUnderWay(tx, order)) throw new AppError('already_paid');
    await endUnpaid(tx, platform, locked, 'cancelled', reopenSessions);
    // What somebody answered who took a registration over stays theirs.
    for (const each of people) if (each.userId === actor.id) await keepAnswersAsDraft(tx, each);
  });
}
