import {
  castSchema,
  holdersSchema,
  receiptsSchema,
  seatAnswerSchema,
} from '@kermesse/domain/assemblies/answers';
import type { AnswerInput, CastVotesInput } from '@kermesse/domain/assemblies/schemas';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { assemblyKeys } from '../keys.ts';

const pathOf = (token: string, path = '') => `/assembly-seats/${encodeURIComponent(token)}${path}`;

export const seatQuery = (token: string) =>
  queryOptions({
    queryKey: assemblyKeys.seat(token, 'own'),
    queryFn: async ({ signal }) => (await api.get(pathOf(token), { schema: seatAnswerSchema, signal })).data,
  });

export const seatReceiptsQuery = (token: string, pointId: string) =>
  queryOptions({
    queryKey: assemblyKeys.seat(token, 'receipts', pointId),
    queryFn: async ({ signal }) =>
      (await api.get(pathOf(token, `/points/${pointId}/receipts`), { schema: receiptsSchema, signal })).data,
  });

export const answerSeat = (token: string, body: AnswerInput): Promise<unknown> =>
  api.post(pathOf(token, '/answer'), { body, schema: doneSchema });

export const refuseProxy = (token: string, giver: string): Promise<unknown> =>
  api.post(pathOf(token, '/refusals'), { body: { giver }, schema: doneSchema });

export const searchHolders = async (token: string, q: string, signal: AbortSignal) =>
  (await api.get(pathOf(token, '/holders'), { query: { q }, schema: holdersSchema, signal })).data;

export const castVotes = async (token: string, body: CastVotesInput) =>
  (await api.post(pathOf(token, '/votes'), { body, schema: castSchema })).data.receipts;

export const paperPath = (token: string, paperId: string) => `/api${pathOf(token, `/papers/${paperId}`)}`;
