import type {
  leftWaitingListSchema,
  myWaitingListsSchema,
} from '@kermesse/domain/reservations/waiting-schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { checkedAnswer } from '../../platform/api/checked-answer.ts';
import { waitingListKeys } from '../../platform/queries/keys.ts';

export const waitingListsQuery = (eventEditionDocumentId?: string) =>
  queryOptions({
    queryKey: waitingListKeys.mine(eventEditionDocumentId),
    queryFn: async ({ signal }) =>
      (
        await api.get('/custom/my-waiting-lists', {
          query: eventEditionDocumentId ? { eventEditionDocumentId } : {},
          schema: checkedAnswer<typeof myWaitingListsSchema>(),
          signal,
        })
      ).data,
  });

export const leaveWaitingList = (documentId: string) =>
  api.post(`/custom/my-waiting-lists/${documentId}/leave`, {
    body: {},
    schema: checkedAnswer<typeof leftWaitingListSchema>(),
  });
