import {
  admittedSchema,
  checkInBoardSchema,
  checkInPeopleAnswerSchema,
  undoneSchema,
} from '@kermesse/domain/tickets/check-in-schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { checkInKeys } from './keys.ts';
import type { Scan } from './scan-queue.ts';

const pathOf = (editionId: string) => `/event-editions/${encodeURIComponent(editionId)}`;

export const boardQuery = (editionId: string) =>
  queryOptions({
    queryKey: checkInKeys.board(editionId),
    queryFn: async ({ signal }) =>
      (await api.get(`${pathOf(editionId)}/check-in`, { schema: checkInBoardSchema, signal })).data,
    refetchInterval: 30_000,
  });

/** Without placeholder data: people are admitted by what is shown, so it is never another search's. */
export const peopleQuery = (editionId: string, search: string) =>
  queryOptions({
    queryKey: checkInKeys.people(editionId, search),
    queryFn: async ({ signal }) =>
      (
        await api.get(`${pathOf(editionId)}/check-in/people`, {
          query: { search },
          schema: checkInPeopleAnswerSchema,
          signal,
        })
      ).data,
  });

/** Idempotent by its key. */
export async function sendScan({ kind, value, editionId, key }: Scan) {
  const answer =
    kind === 'code'
      ? await api.post(`/tickets/${encodeURIComponent(value)}/check-in`, {
          body: { eventEditionDocumentId: editionId },
          idempotencyKey: key,
          schema: admittedSchema,
        })
      : await api.post(`${pathOf(editionId)}/check-ins`, {
          body: { ticket: value },
          idempotencyKey: key,
          schema: admittedSchema,
        });
  return answer.data;
}

export const undoEntry = async (editionId: string, entryId: string) =>
  (
    await api.post(`${pathOf(editionId)}/check-ins/${encodeURIComponent(entryId)}/undo`, {
      schema: undoneSchema,
    })
  ).data;
