import type { shownOfferAnswerSchema } from '@kermesse/domain/reservations/waiting-schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { checkedAnswer } from '../../../platform/api/checked-answer.ts';
import { registrationKeys } from '../keys.ts';

/** By the mailed secret or by its id; the answer depends on who asks. */
export const offerQuery = (key: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: registrationKeys.offer(key, isSignedIn),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/custom/waiting-list-offers/${encodeURIComponent(key)}`, {
          schema: checkedAnswer<typeof shownOfferAnswerSchema>(),
          signal,
        })
      ).data,
    retry: 1,
  });
