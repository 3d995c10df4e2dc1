import type { checkedCardSchema, memberCardAnswerSchema } from '@kermesse/domain/cards/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { checkedAnswer } from '../../platform/api/checked-answer.ts';
import { cardKeys } from './keys.ts';

export const ownCardQuery = (associationId: string) =>
  queryOptions({
    queryKey: cardKeys.own(associationId),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/associations/${encodeURIComponent(associationId)}/my-card`, {
          schema: checkedAnswer<typeof memberCardAnswerSchema>(),
          signal,
        })
      ).data,
  });

/** Never from a cache: it is about now. */
export const checkCardQuery = (code: string) =>
  queryOptions({
    queryKey: cardKeys.check(code),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/member-cards/${encodeURIComponent(code)}`, {
          schema: checkedAnswer<typeof checkedCardSchema>(),
          signal,
        })
      ).data,
    staleTime: 0,
    gcTime: 0,
  });
