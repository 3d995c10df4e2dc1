import { countedSchema } from '@kermesse/domain/shared/answers';
import { api } from '../../../platform/api/api.ts';
import type { AnswerSchema, EntryPage } from '../../../platform/api/client.ts';
import type { QueryParams } from '../../../platform/api/query-string.ts';

const pageSize = 100;

export async function readAll<T>(
  path: string,
  schema: AnswerSchema<EntryPage<T>>,
  query: QueryParams,
  signal?: AbortSignal,
): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await api.get(path, {
      schema,
      query: { ...query, pagination: { page, pageSize } },
      signal,
    });
    found.push(...data);
    if (data.length === 0 || found.length >= meta.pagination.total) return found;
  }
}

export async function readOne<T>(
  path: string,
  schema: AnswerSchema<{ data: T }>,
  query: QueryParams,
  signal?: AbortSignal,
): Promise<T> {
  return (await api.get(path, { schema, query, signal })).data;
}

export async function countAll(path: string, query: QueryParams, signal?: AbortSignal): Promise<number> {
  const answer = await api.get(path, {
    schema: countedSchema,
    query: { ...query, pagination: { page: 1, pageSize: 1 } },
    signal,
  });
  return answer.meta.pagination.total;
}

export const belongsTo = (relation: string, documentId: string) => ({
  filters: { [relation]: { documentId: { $eq: documentId } } },
});
