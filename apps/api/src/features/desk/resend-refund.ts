import { deskMessages as say } from '@kermesse/domain/desk/messages';
import type { Actor } from '../../platform/auth/access.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { sendRefundAgain } from '../payments/public.ts';
import type { DeskDependencies } from './cancel-registration.ts';
import { openRegistration, type RegistrationKey } from './find-registration.ts';
import { recordAction } from './record-action.ts';

/** Money that the provider refused to return is asked back once more. Answers the cents. */
export async function resendRefund(
  platform: DeskDependencies,
  actor: Actor,
  key: RegistrationKey,
  documentId: string,
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const { inscription, locked } = await openRegistration(tx, actor, key, 'canEditEdition');
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
