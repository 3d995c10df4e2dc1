import type { BlockCategory, FieldType } from '@kermesse/domain/forms/enums';
import {
  libraryAnswerSchema,
  libraryPageSchema,
  removedPartSchema,
  type SimilarQuestion,
  similarQuestionsSchema,
  type Usage,
  usageAnswerSchema,
} from '@kermesse/domain/forms/route-answers';
import { countedSchema } from '@kermesse/domain/shared/answers';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { formKeys } from '../keys.ts';
import { type LibraryEntry, type LibraryKind, readEntry } from './entries.ts';
import { filtersQuery, type LibraryFilters, pageSizeOf } from './filters.ts';

const paths: Readonly<Record<LibraryKind, string>> = { question: '/questions', block: '/form-blocks' };
const pathOf = (kind: LibraryKind, id: string, rest = '') =>
  `${paths[kind]}/${encodeURIComponent(id)}${rest}`;

export interface LibraryPage {
  entries: LibraryEntry[];
  page: number;
  pageCount: number;
  total: number;
}

async function readPage(filters: LibraryFilters, page: number, signal: AbortSignal): Promise<LibraryPage> {
  const { data, meta } = await api.get(paths[filters.kind], {
    query: { ...filtersQuery(filters), pagination: { page, pageSize: pageSizeOf(filters.view) } },
    schema: libraryPageSchema,
    signal,
  });
  const entries = data.flatMap((raw) => readEntry(raw, filters.kind) ?? []);
  const { pageCount, total } = meta.pagination;
  // The popular view is a short list without pages.
  const isShort = filters.view === 'popular';
  return { entries, page, pageCount: isShort ? 1 : pageCount, total: isShort ? entries.length : total };
}

export const libraryQuery = (filters: LibraryFilters) =>
  infiniteQueryOptions({
    queryKey: formKeys.library(filters),
    queryFn: ({ signal, pageParam }) => readPage(filters, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageCount }) => (page < pageCount ? page + 1 : null),
    placeholderData: keepPreviousData,
  });

export const libraryCountQuery = (kind: LibraryKind) =>
  queryOptions({
    queryKey: formKeys.library('count', kind),
    queryFn: async ({ signal }): Promise<number> => {
      const query = { fields: ['usageCount'], pagination: { pageSize: 1 } };
      return (await api.get(paths[kind], { query, schema: countedSchema, signal })).meta.pagination.total;
    },
  });

export const usageQuery = (kind: LibraryKind, id: string) =>
  queryOptions({
    queryKey: formKeys.libraryUsage(kind, id),
    queryFn: async ({ signal }): Promise<Usage> =>
      (await api.get(pathOf(kind, id, '/usage'), { schema: usageAnswerSchema, signal })).data,
    staleTime: 0,
  });

export const similarQuery = (label: string, type: FieldType, category: BlockCategory) =>
  queryOptions({
    queryKey: formKeys.library('similar', label, type, category),
    queryFn: async ({ signal }): Promise<SimilarQuestion[]> =>
      (
        await api.get('/questions/similar', {
          query: { label, type, category },
          schema: similarQuestionsSchema,
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

const whole = { populate: '*' };

export async function saveEntry(
  kind: LibraryKind,
  id: string | null,
  data: Record<string, unknown>,
): Promise<LibraryEntry | null> {
  const answer =
    id === null
      ? await api.post(paths[kind], { body: { data }, query: whole, schema: libraryAnswerSchema })
      : await api.put(pathOf(kind, id), { body: { data }, query: whole, schema: libraryAnswerSchema });
  return readEntry(answer.data, kind);
}

export const deleteEntry = (kind: LibraryKind, id: string): Promise<unknown> =>
  api.delete(pathOf(kind, id), { schema: removedPartSchema });
