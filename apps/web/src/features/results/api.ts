import {
  healthResultsSchema,
  type QuestionResult,
  type ResultFilters,
  resultChangesSchema,
  resultsAnswerSchema,
  resultTextsSchema,
  resultWordsSchema,
} from '@kermesse/domain/results/schemas';
import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { type DownloadOptions, download } from '../../platform/api/download.ts';
import { toQueryString } from '../../platform/api/query-string.ts';
import { resultKeys } from './keys.ts';

const pathOf = (editionId: string) => `/event-editions/${encodeURIComponent(editionId)}/results`;

export const resultsQuery = (editionId: string, filters: ResultFilters) =>
  queryOptions({
    queryKey: resultKeys.of(editionId, 'counts', filters),
    queryFn: async ({ signal }) =>
      (await api.get(pathOf(editionId), { query: { ...filters }, schema: resultsAnswerSchema, signal })).data,
    placeholderData: keepPreviousData,
  });

export const changesQuery = (editionId: string, filters: ResultFilters) =>
  queryOptions({
    queryKey: resultKeys.of(editionId, 'changes', filters),
    queryFn: async ({ signal }) =>
      (
        await api.get(`${pathOf(editionId)}/changes`, {
          query: { ...filters },
          schema: resultChangesSchema,
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

export const wordsQuery = (editionId: string, question: string, filters: ResultFilters) =>
  queryOptions({
    queryKey: resultKeys.of(editionId, 'words', question, filters),
    queryFn: async ({ signal }) =>
      (
        await api.get(`${pathOf(editionId)}/words`, {
          query: { ...filters, question },
          schema: resultWordsSchema,
          signal,
        })
      ).data,
  });

export const textsQuery = (editionId: string, question: string, filters: ResultFilters) =>
  infiniteQueryOptions({
    queryKey: resultKeys.of(editionId, 'texts', question, filters),
    queryFn: async ({ pageParam, signal }) =>
      (
        await api.get(`${pathOf(editionId)}/texts`, {
          query: { ...filters, question, ...(pageParam === '' ? {} : { after: pageParam }) },
          schema: resultTextsSchema,
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Not a query: the reading is recorded, and nothing of it is kept. */
export const readHealth = async (editionId: string, filters: ResultFilters): Promise<QuestionResult[]> =>
  (await api.post(`${pathOf(editionId)}/health`, { body: { data: filters }, schema: healthResultsSchema }))
    .data;

export function downloadResults(
  editionId: string,
  filters: ResultFilters,
  format: ExportFormat,
  options: DownloadOptions,
): Promise<number | null> {
  const query = toQueryString({ ...filters });
  return download(`${pathOf(editionId)}.${format}${query && `?${query}`}`, `resultats.${format}`, options);
}
