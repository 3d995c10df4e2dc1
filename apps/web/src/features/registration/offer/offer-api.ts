import type { ShownOffer } from '@kermesse/domain/reservations/waiting-schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { checkedAnswer } from '../../../platform/api/checked-answer.ts';

/** A kept place, by the secret of its mail or by its identity; who asks decides what is told. */
export const offerQuery = (key: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['registration', 'offer', key, isSignedIn],
    queryFn: async ({ signal }) =>
      (
        await api.get(`/custom/waiting-list-offers/${encodeURIComponent(key)}`, {
          schema: checkedAnswer<{ data: ShownOffer }>(),
          signal,
        })
      ).data,
    retry: 1,
  });
