import type { HandMethod } from '@kermesse/domain/desk/enums';
import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { owedByHand, payByHand } from '../payments/public.ts';
import type { DeskDependencies } from './cancel-registration.ts';
import { openRegistration } from './find-registration.ts';
import { recordAction } from './record-action.ts';

/** Paid by cash, cheque or transfer: confirms the registration and mails the tickets. */
export async function markPaid(
  platform: DeskDependencies,
  allowed: AllowedEdition,
  registrationId: string,
  method: HandMethod,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { actor, inscription, locked } = await openRegistration(tx, allowed, registrationId);
    if (!locked) throw new AppError('conflict', { message: say.notPayable });
    await payByHand(tx, platform, locked, { method, actorId: actor.id });
    await recordAction(tx, platform, actor.id, inscription, 'registration.marked-paid', {
      method,
      amountCents: owedByHand(locked.order),
    });
  });
}
