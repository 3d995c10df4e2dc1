import type { ExportRequest } from '@kermesse/domain/shared/export-request';
import type { z } from 'zod';
import { queryLimits } from './limits.ts';
import type { readRawPage } from './read.ts';

interface ExportReading<Row> {
  readonly request: ExportRequest;
  /** One page of the list, by the query that its own route takes. */
  readonly read: (query: Record<string, unknown>) => ReturnType<typeof readRawPage>;
  readonly schema: z.ZodType<Row>;
  readonly pageSize: number;
  /** Narrows whatever was asked: the place of the list, its fields. */
  readonly always?: Readonly<Record<string, unknown>>;
  readonly where?: object;
}

/** All rows of a list, page by page under the rights of the caller, so that memory does not grow with it. */
export async function readForExport<Row extends { documentId: string }>({
  request: { query, ids, exceptIds },
  read,
  schema,
  pageSize,
  always = {},
  where,
}: ExportReading<Row>): Promise<{ count: number; rows: AsyncIterable<Row> }> {
  const { filters, pagination: _, ...asked } = query;
  const page = async (filter: unknown, number: number, size: number) => {
    const all = [filter, where].filter((each) => each !== undefined);
    const { data, pagination } = await read({
      ...asked,
      ...(all.length > 0 ? { filters: all.length > 1 ? { $and: all } : all[0] } : {}),
      ...always,
      pagination: { page: String(number), pageSize: String(size) },
    });
    return { rows: schema.array().parse(JSON.parse(data)), total: pagination.total };
  };

  async function* chosen(wanted: readonly string[]): AsyncGenerator<Row> {
    for (let at = 0; at < wanted.length; at += queryLimits.listItems) {
      const part = wanted.slice(at, at + queryLimits.listItems);
      const { rows } = await page({ documentId: { $in: part } }, 1, queryLimits.listItems);
      const byId = new Map(rows.map((row) => [row.documentId, row]));
      for (const id of part) {
        const row = byId.get(id);
        if (row) yield row;
      }
    }
  }
  if (ids) return { count: ids.length, rows: chosen(ids) };

  // Read at once: a refused query is answered as such, and the number of rows is known.
  const first = await page(filters, 1, pageSize);
  async function* listed(): AsyncGenerator<Row> {
    // A row that came in front meanwhile moves another one to the next page, where it is written already.
    const passed = new Set(exceptIds);
    let { rows, total } = first;
    for (let number = 1; ; ) {
      for (const row of rows) {
        if (passed.has(row.documentId)) continue;
        passed.add(row.documentId);
        yield row;
      }
      if (number * pageSize >= total) return;
      number += 1;
      ({ rows, total } = await page(filters, number, pageSize));
    }
  }
  return { count: Math.max(0, first.total - exceptIds.length), rows: listed() };
}
