import type { paymentReadinessAnswerSchema } from '@kermesse/domain/payments/payment-schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { checkedAnswer } from '../api/checked-answer.ts';
import { paymentReadinessKeys } from '../queries/keys.ts';

export const paymentReadinessQuery = (editionId: string) =>
  queryOptions({
    queryKey: paymentReadinessKeys.of(editionId),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/event-editions/${encodeURIComponent(editionId)}/payment-readiness`, {
          schema: checkedAnswer<typeof paymentReadinessAnswerSchema>(),
          signal,
        })
      ).data,
  });
