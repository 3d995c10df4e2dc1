import { describe, expect, it } from 'vitest';
import {
  activeFilterCount,
  emptyTableState,
  isNarrowed,
  type TableState,
  withColumn,
  withFilter,
  withoutFilters,
  withPageSize,
  withSearch,
} from './table-state.ts';

const onPage = (page: number): TableState => ({ ...emptyTableState, page });

describe('filters and search', () => {
  it('send the reader back to the first page', () => {
    expect(withFilter(onPage(4), 'role', ['member']).page).toBe(1);
    expect(withSearch(onPage(4), 'aline').page).toBe(1);
    expect(withoutFilters(onPage(4)).page).toBe(1);
  });

  it('count only what narrows the list', () => {
    const state = withFilter(withFilter(emptyTableState, 'role', ['member']), 'name', []);
    expect(activeFilterCount(state)).toBe(1);
    expect(isNarrowed(state)).toBe(true);
    expect(isNarrowed(withFilter(state, 'role', []))).toBe(false);
    expect(isNarrowed(withSearch(emptyTableState, '  '))).toBe(false);
    expect(isNarrowed(withSearch(emptyTableState, 'a'))).toBe(true);
  });

  it('all go at once', () => {
    const state = withSearch(withFilter(emptyTableState, 'role', ['member']), 'aline');
    expect(withoutFilters(state)).toEqual(emptyTableState);
  });
});

describe('page size', () => {
  it('keeps the first row of the page in view', () => {
    expect(withPageSize({ ...emptyTableState, page: 5, pageSize: 10 }, 50)).toMatchObject({
      page: 1,
      pageSize: 50,
    });
    expect(withPageSize({ ...emptyTableState, page: 2, pageSize: 50 }, 10)).toMatchObject({
      page: 6,
      pageSize: 10,
    });
  });
});

describe('columns', () => {
  it('hide and show without repeating themselves', () => {
    const hidden = withColumn(withColumn(emptyTableState, 'phone', false), 'phone', false);
    expect(hidden.hiddenColumns).toEqual(['phone']);
    expect(withColumn(hidden, 'phone', true).hiddenColumns).toEqual([]);
  });
});
