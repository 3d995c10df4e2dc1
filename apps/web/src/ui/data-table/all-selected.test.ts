import { describe, expect, it } from 'vitest';
import { allSelected } from './all-selected.ts';
import { emptyTableState } from './table-state.ts';
import type { SelectedRows } from './types.ts';

const stored = Array.from({ length: 2345 }, (_, index) => ({ documentId: `r${index}` }));
const serve = async ({ page, pageSize }: { page: number; pageSize: number }) => ({
  rows: stored.slice((page - 1) * pageSize, page * pageSize),
  total: stored.length,
});
const everything: SelectedRows<{ documentId: string }> = {
  count: 2344,
  ids: [],
  rows: [],
  isEverything: true,
  exceptIds: ['r1000'],
  request: emptyTableState,
};

describe('the rows of a whole list', () => {
  it('are those of every page, less what was taken out', async () => {
    const rows = await allSelected(everything, { fetchPage: serve, pageSize: 1000 });
    expect(rows).toEqual(stored.filter(({ documentId }) => documentId !== 'r1000'));
  });

  it('end when the list shrinks while it is read', async () => {
    const shrinking = async (request: { page: number; pageSize: number }) =>
      request.page > 1 ? { rows: [], total: 2345 } : serve(request);
    expect(
      await allSelected({ ...everything, exceptIds: [] }, { fetchPage: shrinking, pageSize: 1000 }),
    ).toHaveLength(1000);
  });

  it('are not read for a few chosen rows', async () => {
    const few = { ...everything, isEverything: false, rows: stored.slice(0, 2) };
    const fetchPage = () => Promise.reject(new Error('asked'));
    expect(await allSelected(few, { fetchPage, pageSize: 1000 })).toHaveLength(2);
  });
});
