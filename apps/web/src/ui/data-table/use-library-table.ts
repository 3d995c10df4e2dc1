import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { libraryColumns } from './library-columns.ts';
import { createSearch, features, libraryState } from './local-engine.ts';
import { pageCountOf } from './pagination.ts';
import type { TableState } from './table-state.ts';
import type { DataColumn, DataSource, FilterOption } from './types.ts';

interface LibraryTableOptions<Row extends object> {
  columns: readonly DataColumn<Row>[];
  source: DataSource<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  state: TableState;
  isPaged: boolean;
  limit: number;
}

export interface ViewRow<Row> {
  id: string;
  row: Row;
}

export function useLibraryTable<Row extends object>(options: LibraryTableOptions<Row>) {
  const { columns, source, rows, rowId, state, isPaged, limit } = options;
  const isServer = source.kind === 'server';
  const definitions = useMemo(() => libraryColumns(columns), [columns]);
  const search = useMemo(() => createSearch(columns), [columns]);
  const searchedColumn = columns[0]?.id;
  const controlled = useMemo(() => libraryState(state, columns), [state, columns]);

  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    state: controlled,
    getRowId: rowId,
    autoResetPageIndex: false,
    manualFiltering: isServer,
    manualSorting: isServer,
    manualPagination: true,
    // Our search covers all columns of a row: it runs for one column only.
    getColumnCanGlobalFilter: (column) => column.id === searchedColumn,
    globalFilterFn: (row, _id, needle: string) => search(row.original, needle),
  });

  const listed = table.getSortedRowModel().rows;
  const all = useMemo(() => listed.map((row): ViewRow<Row> => ({ id: row.id, row: row.original })), [listed]);
  const found = isServer ? source.total : all.length;
  const total = Math.min(found, limit);
  const pageCount = isPaged ? pageCountOf(total, state.pageSize) : 1;
  const page = Math.min(state.page, pageCount);
  const view = useMemo(() => {
    if (isServer || !isPaged) return all.slice(0, limit);
    return all.slice(0, limit).slice((page - 1) * state.pageSize, page * state.pageSize);
  }, [all, isServer, isPaged, limit, page, state.pageSize]);

  const visibleIds = table.getVisibleLeafColumns().map((column) => column.id);
  const visibleKey = visibleIds.join('\u0000');
  const visibleColumns = useMemo(() => {
    const shown = new Set(visibleKey.split('\u0000'));
    return columns.filter((column) => shown.has(column.id));
  }, [columns, visibleKey]);

  /** Options of a multi-select filter with their counts, under the other filters. */
  const filterOptions = (column: DataColumn<Row>): FilterOption[] => {
    if (column.filter?.type !== 'select') return [];
    const { options: given, labelOf } = column.filter;
    const counts = isServer ? source.counts?.[column.id] : undefined;
    const facets = isServer ? undefined : table.getColumn(column.id)?.getFacetedUniqueValues();
    const countOf = (value: string) => (isServer ? counts?.[value] : (facets?.get(value) ?? 0));
    if (given) return given.map((option) => ({ ...option, count: option.count ?? countOf(option.value) }));
    const values: string[] = [...(facets?.keys() ?? Object.keys(counts ?? {}))];
    return values
      .map((value) => ({ value, label: labelOf?.(value) ?? value, count: countOf(value) }))
      .sort((one, other) => one.label.localeCompare(other.label, 'fr'));
  };

  return { all, view, found, total, page, pageCount, visibleColumns, filterOptions };
}
