import { z } from 'zod';
import { api } from '../../../platform/api/api.ts';
import type { QueryParams } from '../../../platform/api/query-string.ts';

const pageSize = 100;

const pageOf = <T extends z.ZodType>(entry: T) =>
  z.object({ data: z.array(entry), meta: z.object({ pagination: z.object({ total: z.int() }) }) });

export async function readAll<T extends z.ZodType>(
  path: string,
  entry: T,
  query: QueryParams,
  signal?: AbortSignal,
): Promise<z.output<T>[]> {
  const schema = pageOf(entry);
  const found: z.output<T>[] = [];
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

export async function readOne<T extends z.ZodType>(
  path: string,
  entry: T,
  query: QueryParams,
  signal?: AbortSignal,
): Promise<z.output<T>> {
  const { data } = await api.get(path, { schema: z.object({ data: z.unknown() }), query, signal });
  return entry.parse(data);
}

export async function countAll(path: string, query: QueryParams, signal?: AbortSignal): Promise<number> {
  const schema = pageOf(z.unknown());
  const answer = await api.get(path, {
    schema,
    query: { ...query, pagination: { page: 1, pageSize: 1 } },
    signal,
  });
  return answer.meta.pagination.total;
}

export const belongsTo = (relation: string, documentId: string) => ({
  filters: { [relation]: { documentId: { $eq: documentId } } },
});
