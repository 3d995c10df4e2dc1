import type { RefundRequest } from '@kermesse/domain/desk/action-schemas';
import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { refundAmount, refundChosenItems } from '../payments/public.ts';
import type { DeskDependencies } from './cancel-registration.ts';
import { openRegistration } from './find-registration.ts';
import { recordAction } from './record-action.ts';

/** For articles, whose places are freed, or for an amount without places. Returns the cents. */
export async function refundRegistration(
  platform: DeskDependencies,
  allowed: AllowedEdition,
  registrationId: string,
  request: RefundRequest,
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const { actor, inscription, locked } = await openRegistration(tx, allowed, registrationId);
    if (!locked) throw new AppError('refund_refused', { message: say.notPaid });
    const asked = { actorId: actor.id, reason: request.reason || 'Remboursée par l’équipe' };
    const refunds =
      'items' in request
        ? await refundChosenItems(tx, platform, locked, { ...asked, items: request.items })
        : await refundAmount(tx, platform, locked, { ...asked, amountCents: request.amountCents });
    const refundedCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
    await recordAction(tx, platform, actor.id, inscription, 'registration.refunded', {
      refundedCents,
      articles: 'items' in request ? request.items.length : 0,
      reason: request.reason,
    });
    return refundedCents;
  });
}
