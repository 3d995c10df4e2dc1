import {
  type AnswerQuestion,
  type CancelEdition,
  changeDoneSchema,
  changePageSchema,
  type PostponeEdition,
  type PreviewChange,
  postponementQuestionSchema,
  previewedChangeSchema,
  type QuestionProof,
  retriedRefundsSchema,
} from '@kermesse/domain/desk/edition-change-schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { deskKeys } from './keys.ts';

const baseOf = (editionId: string) => `/event-editions/${encodeURIComponent(editionId)}`;
const workMs = 1_500;
const answersMs = 30_000;

/** Asked again quickly while mails leave and money goes back, and slowly while people answer. */
export const changeQuery = (editionId: string) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'change'),
    queryFn: async ({ signal }) =>
      (await api.get(`${baseOf(editionId)}/change`, { schema: changePageSchema, signal })).data,
    refetchInterval: ({ state }) => {
      const current = state.data?.current;
      if (!current) return false;
      if (current.finishedAt === null || current.progress.pendingCents > 0) return workMs;
      return current.postponement?.isOpen ? answersMs : false;
    },
  });

export const changePreviewQuery = (editionId: string, wanted: PreviewChange) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'change-preview', wanted),
    queryFn: async ({ signal }) =>
      (
        await api.post(`${baseOf(editionId)}/change/preview`, {
          body: wanted,
          schema: previewedChangeSchema,
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

export const cancelEdition = (editionId: string, body: CancelEdition) =>
  api.post(`${baseOf(editionId)}/cancel`, { body, schema: changeDoneSchema });

export const postponeEdition = (editionId: string, body: PostponeEdition) =>
  api.post(`${baseOf(editionId)}/postpone`, { body, schema: changeDoneSchema });

export const retryRefunds = async (editionId: string) =>
  (await api.post(`${baseOf(editionId)}/change/retry-refunds`, { body: {}, schema: retriedRefundsSchema }))
    .data;

const questionPath = (changeId: string) => `/custom/postponements/${encodeURIComponent(changeId)}`;

export const questionQuery = (changeId: string, proof: QuestionProof) =>
  queryOptions({
    queryKey: ['postponement', changeId, proof],
    queryFn: async ({ signal }) =>
      (
        await api.get(questionPath(changeId), {
          query: { ...proof },
          schema: postponementQuestionSchema,
          signal,
        })
      ).data,
  });

export const answerQuestion = (changeId: string, body: AnswerQuestion) =>
  api.post(questionPath(changeId), { body, schema: changeDoneSchema });
