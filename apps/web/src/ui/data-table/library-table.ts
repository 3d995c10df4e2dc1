import {
  type ColumnDef,
  columnFacetingFeature,
  columnFilteringFeature,
  columnVisibilityFeature,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type Row as LibraryRow,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { compareValues, isMissing, matchesFilter, optionValues } from './local-engine.ts';
import type { TableState } from './table-state.ts';
import type { DataColumn } from './types.ts';

/** A server-driven table uses the same features with the row models switched off. */
export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  columnFacetingFeature,
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowExpandingFeature,
  columnVisibilityFeature,
  filteredRowModel: createFilteredRowModel(),
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type ViewRow<Row extends object> = LibraryRow<typeof features, Row>;

/** Missing values become `undefined`, which the library sorts last in both directions. */
function sortable<Row>(column: DataColumn<Row>, row: Row): unknown {
  const value = column.sortValue ? column.sortValue(row) : column.value(row);
  return isMissing(value) ? undefined : value;
}

export function libraryColumns<Row extends object>(
  columns: readonly DataColumn<Row>[],
): ColumnDef<typeof features, Row, unknown>[] {
  return columns.map((column) => ({
    id: column.id,
    header: column.header,
    accessorFn: (row: Row) => sortable(column, row),
    getUniqueValues: (row: Row) => optionValues(column.value(row)),
    enableSorting: column.isSortable ?? false,
    enableColumnFilter: column.filter !== undefined,
    sortDescFirst: false,
    sortUndefined: 'last' as const,
    sortFn: (one, other, id) => compareValues(one.getValue(id), other.getValue(id)),
    filterFn: (row, _id, value) => matchesFilter(column.value(row.original), value),
  }));
}

export function libraryState(state: TableState, columns: readonly { id: string }[]) {
  const hidden = new Set(state.hiddenColumns);
  return {
    sorting: state.sort.map((rule) => ({ id: rule.id, desc: rule.isDescending })),
    columnFilters: Object.entries(state.filters).map(([id, value]) => ({ id, value })),
    globalFilter: state.search.trim(),
    pagination: { pageIndex: state.page - 1, pageSize: state.pageSize },
    columnVisibility: Object.fromEntries(columns.map((column) => [column.id, !hidden.has(column.id)])),
  };
}
