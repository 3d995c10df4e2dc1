import type { eventPageSchema } from '@kermesse/domain/catalog/event-page';
import type { showEventsAnswerSchema } from '@kermesse/domain/events/event-card';
import type { myInscriptionsSchema } from '@kermesse/domain/registration/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { checkedAnswer } from '../../platform/api/checked-answer.ts';
import type { QueryParams } from '../../platform/api/query-string.ts';
import { eventKeys, inscriptionKeys } from '../../platform/queries/keys.ts';

/** Keeps the previous page shown while another loads. */
export const eventsQuery = (query: QueryParams) =>
  queryOptions({
    queryKey: eventKeys.list(query),
    queryFn: ({ signal }) =>
      api.get('/custom/show-events', {
        query,
        schema: checkedAnswer<typeof showEventsAnswerSchema>(),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** By the last part of its address. */
export const eventPageQuery = (key: string) =>
  queryOptions({
    queryKey: eventKeys.page(key),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/custom/event-page/${encodeURIComponent(key)}`, {
          schema: checkedAnswer<typeof eventPageSchema>(),
          signal,
        })
      ).data,
  });

export const ownRegistrationsQuery = (editionId: string) =>
  queryOptions({
    queryKey: inscriptionKeys.ofEdition(editionId),
    queryFn: async ({ signal }) =>
      (
        await api.get('/custom/my-inscriptions', {
          query: { eventEditionDocumentId: editionId },
          schema: checkedAnswer<typeof myInscriptionsSchema>(),
          signal,
        })
      ).data,
  });
