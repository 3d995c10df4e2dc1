import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { sendRefundAgain } from '../payments/public.ts';
import type { DeskDependencies } from './cancel-registration.ts';
import { openRegistration } from './find-registration.ts';
import { recordAction } from './record-action.ts';

/** Retries a refund that the provider refused. Returns the cents. */
export async function resendRefund(
  platform: DeskDependencies,
  allowed: AllowedEdition,
  registrationId: string,
  documentId: string,
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const { actor, inscription, locked } = await openRegistration(tx, allowed, registrationId);
    if (!locked) throw new AppError('refund_refused', { message: say.notPaid });
    const { amountCents } = await sendRefundAgain(tx, platform, locked, {
      documentId,
      requestedById: actor.id,
    });
    await recordAction(tx, platform, actor.id, inscription, 'registration.refund-resent', {
      refundedCents: amountCents,
    });
    return amountCents;
  });
}
