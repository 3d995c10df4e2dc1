import type { foundAssociationsSchema, suggestionsAnswerSchema } from '@kermesse/domain/associations/answers';
import type { Point } from '@kermesse/domain/geo/coordinates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { checkedAnswer } from '../../../platform/api/checked-answer.ts';
import type { QueryParams } from '../../../platform/api/query-string.ts';
import { associationKeys } from '../keys.ts';

const keptMs = 5 * 60_000;

/** Answers are cached; a newer question cancels the older. */
export const searchQuery = (query: QueryParams) =>
  queryOptions({
    queryKey: associationKeys.search(query),
    queryFn: ({ signal }) =>
      api.get('/associations', { query, schema: checkedAnswer<typeof foundAssociationsSchema>(), signal }),
    placeholderData: keepPreviousData,
    staleTime: keptMs,
  });

export const suggestionsQuery = (q: string, at: Point | null) =>
  queryOptions({
    queryKey: associationKeys.suggestions(q, at),
    queryFn: async ({ signal }) =>
      (
        await api.get('/associations/suggestions', {
          query: { q, lat: at?.lat, lng: at?.lng },
          schema: checkedAnswer<typeof suggestionsAnswerSchema>(),
          signal,
        })
      ).data,
    staleTime: keptMs,
  });
