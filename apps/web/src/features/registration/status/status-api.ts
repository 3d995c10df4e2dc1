import {
  retryPaymentAnswerSchema,
  type VerifyPaymentAnswer,
  verifyPaymentAnswerSchema,
} from '@kermesse/domain/payments/payment-schemas';
import { ticketsAnswerSchema } from '@kermesse/domain/tickets/ticket-schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { ticketKeys } from '../../../platform/queries/keys.ts';

export interface PaymentKey {
  readonly sessionId: string | null;
  readonly inscriptionId: string | null;
}

export const verifyPayment = ({ sessionId, inscriptionId }: PaymentKey): Promise<VerifyPaymentAnswer> =>
  api.post('/custom/verify-payment-status', {
    body: { sessionId, inscriptionId },
    schema: verifyPaymentAnswerSchema,
  });

export const retryPayment = ({ sessionId, inscriptionId }: PaymentKey, idempotencyKey: string) =>
  api.post('/custom/retry-payment', {
    body: { originalSessionId: sessionId, inscriptionId },
    idempotencyKey,
    schema: retryPaymentAnswerSchema,
  });

export const ticketsQuery = (inscriptionId?: string) =>
  queryOptions({
    queryKey: ticketKeys.of(inscriptionId),
    queryFn: async ({ signal }) =>
      (
        await api.get('/tickets', {
          query: inscriptionId ? { inscriptionId } : {},
          schema: ticketsAnswerSchema,
          signal,
        })
      ).data,
  });
