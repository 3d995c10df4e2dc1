import type {
  checkoutAnswerSchema,
  retryPaymentAnswerSchema,
} from '@kermesse/domain/payments/payment-schemas';
import type { doneSchema } from '@kermesse/domain/registration/schemas';
import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import { api } from '../../platform/api/api.ts';
import { checkedAnswer } from '../../platform/api/checked-answer.ts';
import { ApiError } from '../../platform/api/errors.ts';

/** The open checkout, or a new one when it has expired. */
export async function paymentPageOf(inscriptionId: string): Promise<string> {
  try {
    const { url } = await api.post('/custom/create-checkout', {
      body: { inscriptionId },
      schema: checkedAnswer<typeof checkoutAnswerSchema>(),
    });
    return url;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session_expired') throw error;
    const { checkout } = await api.post('/custom/retry-payment', {
      body: { inscriptionId },
      schema: checkedAnswer<typeof retryPaymentAnswerSchema>(),
    });
    return checkout.url;
  }
}

export const reopenCart = (inscriptionId: string) =>
  api.post(`/custom/my-inscriptions/${inscriptionId}/reopen-cart`, {
    body: {},
    schema: checkedAnswer<typeof doneSchema>(),
  });

export const giveUp = (inscriptionId: string) =>
  api.post(`/custom/my-inscriptions/${inscriptionId}/cancel`, {
    body: {},
    schema: checkedAnswer<typeof doneSchema>(),
  });

export const registrationSearch = (
  eventEditionDocumentId: string,
  { kind, tierDocumentId, tierEmail, groupDocumentId, associationDocumentId }: UnpaidOrder,
): Record<string, string> => ({
  eventEditionDocumentId,
  [kind]: 'true',
  ...(tierDocumentId ? { tierDocumentId } : tierEmail ? { tierEmail } : {}),
  ...(groupDocumentId ? { group: groupDocumentId } : {}),
  ...(associationDocumentId ? { associationDocumentId } : {}),
});
