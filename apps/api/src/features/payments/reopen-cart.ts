import { and, eq, isNotNull } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepAnswersAsDraft } from '../registration/public.ts';
import { reopenSessions } from '../reservations/public.ts';
import { endUnpaid } from './end-unpaid.ts';
import { findOwnPayment } from './find-own-payment.ts';
import { lockOrder } from './order-rows.ts';
import { requireOwnInscription } from './own-inscription.ts';
import { closeEarlierPage } from './retry-payment.ts';
import { checkouts } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

/** The holds of everybody move to a new cart with the same deadline, the answers to drafts. */
export async function reopenCart(platform: Dependencies, actor: Actor, inscriptionId: string): Promise<void> {
  const known = await findOwnPayment(platform.db.orm, actor, { inscriptionId });
  // Somebody else's order may be paid by its payer, and changed by who took the registration over.
  if (known.inscription.paidWithId === null)
    await requireOwnInscription(platform.db.orm, actor, inscriptionId);
  await closeEarlierPage(platform, known);
  await platform.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, known.order.id);
    if (!locked) throw notFound();
    const { order, people } = locked;
    if (order.paidAt !== null) throw new AppError('already_paid');
    if (order.status !== 'pending' || people.some(({ status }) => status !== 'pending_payment'))
      throw new AppError('session_expired');
    const [debit] = await tx
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(
        and(
          eq(checkouts.orderId, order.id),
          eq(checkouts.status, 'open'),
          isNotNull(checkouts.providerPaymentId),
        ),
      );
    // The bank may still confirm the debit.
    if (debit) throw new AppError('already_paid');
    await endUnpaid(tx, platform, locked, 'cancelled', reopenSessions);
    for (const inscription of people) await keepAnswersAsDraft(tx, { ...inscription, userId: actor.id });
  });
}
