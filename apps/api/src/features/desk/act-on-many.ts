import type { BulkAnswer, BulkRequest } from '@kermesse/domain/desk/list-schemas';
import type { ErrorCode } from '@kermesse/domain/errors/catalogue';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { cancelRegistration, type DeskDependencies } from './cancel-registration.ts';
import { markPaid } from './mark-paid.ts';
import { resendConfirmation } from './resend-confirmation.ts';

/** Already done: a list sent twice has no further effect. */
const alreadySo: ReadonlySet<ErrorCode> = new Set([
  'registration_ended',
  'already_paid',
  'confirmation_just_sent',
]);

async function act(platform: DeskDependencies, allowed: AllowedEdition, id: string, request: BulkRequest) {
  switch (request.action) {
    case 'cancel':
    case 'cancel-refund':
      await cancelRegistration(platform, allowed, id, {
        isRefunded: request.action === 'cancel-refund',
        reason: request.reason,
      });
      return;
    case 'resend':
      return resendConfirmation(platform, allowed, id);
    case 'mark-paid':
      return markPaid(platform, allowed, id, request.method);
  }
}

/** Each in its own transaction, so that one failure does not undo the others. */
export async function actOnMany(
  platform: DeskDependencies,
  allowed: AllowedEdition,
  request: BulkRequest,
): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: [], already: [], failed: [] };
  for (const registrationId of new Set(request.ids)) {
    try {
      await act(platform, allowed, registrationId, request);
      answer.done.push(registrationId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (alreadySo.has(error.code)) answer.already.push(registrationId);
      else answer.failed.push({ documentId: registrationId, message: error.message });
    }
  }
  return answer;
}
