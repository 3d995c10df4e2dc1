import { doneSchema } from '@kermesse/domain/shared/answers';
import { type ConfirmProposals, proposalsAnswerSchema } from '@kermesse/domain/starters/proposals';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { organizerKeys } from '../queries/keys.ts';

const pathOf = (editionId: string) => `/event-editions/${encodeURIComponent(editionId)}/proposals`;

/** Read anew on each page, as any change of a thing takes its mark away. */
export const proposalsQuery = (editionId: string) =>
  queryOptions({
    queryKey: organizerKeys.proposals(editionId),
    queryFn: async ({ signal }) =>
      (await api.get(pathOf(editionId), { schema: proposalsAnswerSchema, signal })).data,
    staleTime: 0,
  });

export const confirmProposals = (editionId: string, body: ConfirmProposals) =>
  api.post(`${pathOf(editionId)}/confirm`, { body, schema: doneSchema });
