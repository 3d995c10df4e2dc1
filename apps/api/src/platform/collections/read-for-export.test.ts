import { exportRequestSchema } from '@kermesse/domain/shared/export-request';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readForExport } from './read-for-export.ts';

interface Asked {
  filters?: { documentId?: { $in: string[] } };
  pagination: { page: string; pageSize: string };
  [name: string]: unknown;
}

const schema = z.object({ documentId: z.string() });
const stored = Array.from({ length: 2_345 }, (_, index) => ({ documentId: `r${index}` }));

/** A list that answers by page and by ids, and what it was asked. */
function listOf(rows: { documentId: string }[], afterPage?: (page: number) => void) {
  const asked: Asked[] = [];
  const read = async (query: Record<string, unknown>) => {
    const sent = query as Asked;
    asked.push(sent);
    const [page, pageSize] = [Number(sent.pagination.page), Number(sent.pagination.pageSize)];
    const wanted = sent.filters?.documentId?.$in;
    const found = wanted ? rows.filter(({ documentId }) => wanted.includes(documentId)) : [...rows];
    const data = JSON.stringify(found.slice((page - 1) * pageSize, page * pageSize));
    afterPage?.(page);
    return { data, pagination: { page, pageSize, pageCount: 0, total: found.length } };
  };
  return { read, asked };
}

async function collect(rows: AsyncIterable<{ documentId: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { documentId } of rows) ids.push(documentId);
  return ids;
}

const open = (read: ReturnType<typeof listOf>['read'], request: object, more: object = {}) =>
  readForExport({ request: exportRequestSchema.parse(request), read, schema, pageSize: 1_000, ...more });

describe('the rows of an export', () => {
  it('are those of every page, with the number told before', async () => {
    const { read, asked } = listOf(stored);
    const { count, rows } = await open(read, { query: { sort: ['name:asc'], pagination: { page: '9' } } });
    expect([count, asked.length]).toEqual([2_345, 1]);
    expect(await collect(rows)).toEqual(stored.map(({ documentId }) => documentId));
    expect(asked.map(({ sort, pagination }) => [sort, pagination.page])).toEqual(
      ['1', '2', '3'].map((page) => [['name:asc'], page]),
    );
  });

  it('leave out those that were taken out', async () => {
    const { count, rows } = await open(listOf(stored).read, { exceptIds: ['r0', 'r2000'] });
    expect(count).toBe(2_343);
    expect(await collect(rows)).toHaveLength(2_343);
  });

  it('are the chosen ones, in their order, however many', async () => {
    const { read, asked } = listOf(stored);
    const ids = [...stored.slice(0, 150).map(({ documentId }) => documentId), 'gone'].reverse();
    const { rows } = await open(read, { query: { filters: { role: 'x' } }, ids });
    expect(await collect(rows)).toEqual(ids.slice(1));
    expect(asked).toHaveLength(2);
  });

  it('are not written twice when another one comes in front meanwhile', async () => {
    const growing = [...stored];
    const { read } = listOf(growing, (page) => {
      if (page === 1) growing.unshift({ documentId: 'new' });
    });
    const ids = await collect((await open(read, {})).rows);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(2_345);
  });

  it('stay within the place of the list, whatever the query says', async () => {
    const { read, asked } = listOf(stored);
    await open(
      read,
      { query: { association: 'another', filters: { role: 'x' } } },
      { always: { association: 'own' }, where: { edition: 'e' } },
    );
    expect(asked[0]).toMatchObject({
      association: 'own',
      filters: { $and: [{ role: 'x' }, { edition: 'e' }] },
    });
  });
});
