import type { BlockCategory, FieldType } from '@kermesse/domain/forms/enums';
import { blockCategorySchema, fieldTypeSchema } from '@kermesse/domain/forms/enums';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../../platform/api/api.ts';
import { formKeys } from '../keys.ts';
import { type LibraryEntry, type LibraryKind, rawEntrySchema, readEntry } from './entries.ts';
import { filtersQuery, type LibraryFilters, pageSizeOf } from './filters.ts';

const paths: Readonly<Record<LibraryKind, string>> = { question: '/questions', block: '/form-blocks' };
const pathOf = (kind: LibraryKind, id: string, rest = '') =>
  `${paths[kind]}/${encodeURIComponent(id)}${rest}`;

const listSchema = z.object({
  data: z.array(rawEntrySchema),
  meta: z.object({ pagination: z.object({ page: z.int(), pageCount: z.int(), total: z.int() }) }),
});

export interface LibraryPage {
  entries: LibraryEntry[];
  page: number;
  pageCount: number;
  total: number;
}

async function readPage(filters: LibraryFilters, page: number, signal: AbortSignal): Promise<LibraryPage> {
  const { data, meta } = await api.get(paths[filters.kind], {
    query: { ...filtersQuery(filters), pagination: { page, pageSize: pageSizeOf(filters.view) } },
    schema: listSchema,
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

const countSchema = z.object({ meta: z.object({ pagination: z.object({ total: z.int() }) }) });

export const libraryCountQuery = (kind: LibraryKind) =>
  queryOptions({
    queryKey: formKeys.library('count', kind),
    queryFn: async ({ signal }): Promise<number> => {
      const query = { fields: ['usageCount'], pagination: { pageSize: 1 } };
      return (await api.get(paths[kind], { query, schema: countSchema, signal })).meta.pagination.total;
    },
  });

const usageSchema = z.object({
  forms: z.array(
    z.object({
      documentId: z.string(),
      name: z.string(),
      form_status: z.string(),
      event_edition: z.object({ documentId: z.string(), name: z.string() }).nullable(),
    }),
  ),
  blocks: z.array(z.object({ documentId: z.string(), name: z.string() })),
  otherForms: z.int(),
});
export type Usage = z.infer<typeof usageSchema>;

export const usageQuery = (kind: LibraryKind, id: string) =>
  queryOptions({
    queryKey: formKeys.libraryUsage(kind, id),
    queryFn: async ({ signal }): Promise<Usage> =>
      (await api.get(pathOf(kind, id, '/usage'), { schema: z.object({ data: usageSchema }), signal })).data,
    staleTime: 0,
  });

const similarSchema = z.object({
  data: z.array(
    z.object({
      score: z.number(),
      question: z.object({
        documentId: z.string(),
        fieldLabel: z.string(),
        fieldType: fieldTypeSchema,
        category: blockCategorySchema,
        usageCount: z.int(),
        isTemplate: z.boolean(),
      }),
    }),
  ),
});
export type SimilarQuestion = z.infer<typeof similarSchema>['data'][number];

export const similarQuery = (label: string, type: FieldType, category: BlockCategory) =>
  queryOptions({
    queryKey: formKeys.library('similar', label, type, category),
    queryFn: async ({ signal }): Promise<SimilarQuestion[]> =>
      (
        await api.get('/questions/similar', {
          query: { label, type, category },
          schema: similarSchema,
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

const savedSchema = z.object({ data: rawEntrySchema });
const whole = { populate: '*' };

export async function saveEntry(
  kind: LibraryKind,
  id: string | null,
  data: Record<string, unknown>,
): Promise<LibraryEntry | null> {
  const answer =
    id === null
      ? await api.post(paths[kind], { body: { data }, query: whole, schema: savedSchema })
      : await api.put(pathOf(kind, id), { body: { data }, query: whole, schema: savedSchema });
  return readEntry(answer.data, kind);
}

export const deleteEntry = (kind: LibraryKind, id: string): Promise<unknown> => api.delete(pathOf(kind, id));
