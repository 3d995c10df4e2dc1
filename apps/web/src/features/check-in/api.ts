import type { doorCardSchema } from '@kermesse/domain/cards/schemas';
import {
  admittedSchema,
  checkInPeopleAnswerSchema,
  undoneSchema,
} from '@kermesse/domain/tickets/check-in-schemas';
import { doorListSchema } from '@kermesse/domain/tickets/door-list';
import { actResultsSchema, checkInBoardSchema } from '@kermesse/domain/tickets/door-schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { checkedAnswer } from '../../platform/api/checked-answer.ts';
import { type DoorAct, toWire } from './door-acts.ts';
import { type DoorList, mergeAnswer } from './door-list.ts';
import { doorName } from './door-settings.ts';
import { checkInKeys } from './keys.ts';
import type { Scan } from './scan-queue.ts';

const pathOf = (editionId: string) => `/event-editions/${encodeURIComponent(editionId)}`;

const pollMs = 30_000;

export const boardQuery = (editionId: string) =>
  queryOptions({
    queryKey: checkInKeys.board(editionId),
    queryFn: async ({ signal }) =>
      (await api.get(`${pathOf(editionId)}/check-in`, { schema: checkInBoardSchema, signal })).data,
    refetchInterval: pollMs,
    refetchOnReconnect: true,
  });

/** Changes are told by their date; now and then everything is read, whatever wrote it. */
const wholeAgainMs = 10 * 60_000;

/** `known` is the list that this device has, from this visit or an earlier one. */
export const listQuery = (editionId: string, known: () => DoorList | undefined) =>
  queryOptions({
    queryKey: checkInKeys.list(editionId),
    queryFn: async ({ signal }) => {
      const before = known();
      const isFresh = before !== undefined && Date.now() - before.wholeAt < wholeAgainMs;
      const answer = await api.get(`${pathOf(editionId)}/check-in/list`, {
        query: isFresh ? { since: before.version } : {},
        schema: doorListSchema,
        signal,
      });
      return mergeAnswer(before, answer.data, Date.now());
    },
    // Five thousand tickets are compared by hand where it matters, not by the cache.
    structuralSharing: false,
    refetchInterval: pollMs,
    refetchOnReconnect: true,
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
  const name = doorName();
  const door = name === null ? {} : { door: name };
  const answer =
    kind === 'code'
      ? await api.post(`/tickets/${encodeURIComponent(value)}/check-in`, {
          body: { eventEditionDocumentId: editionId, ...door },
          idempotencyKey: key,
          schema: admittedSchema,
        })
      : await api.post(`${pathOf(editionId)}/check-ins`, {
          body: { ticket: value, ...door },
          idempotencyKey: key,
          schema: admittedSchema,
        });
  return answer.data;
}

/** Idempotent by the key of each. */
export const sendActs = async (editionId: string, acts: readonly DoorAct[]) =>
  (
    await api.post(`${pathOf(editionId)}/check-ins/offline`, {
      body: { acts: acts.map(toWire) },
      schema: actResultsSchema,
    })
  ).data;

export const undoEntry = async (editionId: string, entryId: string) =>
  (
    await api.post(`${pathOf(editionId)}/check-ins/${encodeURIComponent(entryId)}/undo`, {
      schema: undoneSchema,
    })
  ).data;

/** A membership card admits nobody by itself: nothing is stored, so there is nothing to send again. */
export const checkMemberCard = async (editionId: string, code: string) =>
  (
    await api.post(`${pathOf(editionId)}/check-in/member-card`, {
      body: { code },
      schema: checkedAnswer<typeof doorCardSchema>(),
    })
  ).data;
