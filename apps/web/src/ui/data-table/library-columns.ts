import type { ColumnDef } from '@tanstack/react-table';
import { compareValues, isMissing, matchesFilter, optionValues, type TableFeatures } from './local-engine.ts';
import type { DataColumn } from './types.ts';

/** Missing values become `undefined`, which the library sorts last in both directions. */
function sortable<Row>(column: DataColumn<Row>, row: Row): unknown {
  const value = column.sortValue ? column.sortValue(row) : column.value(row);
  return isMissing(value) ? undefined : value;
}

export function libraryColumns<Row extends object>(
  columns: readonly DataColumn<Row>[],
): ColumnDef<TableFeatures, Row, unknown>[] {
  return columns.map((column) => ({
    id: column.id,
    header: column.header,
    accessorFn: (row: Row) => sortable(column, row),
    getUniqueValues: (row: Row) => optionValues(column.value(row)),
    enableSorting: column.isSortable ?? false,
    enableColumnFilter: column.filter !== undefined,
    enableHiding: column.canHide ?? true,
    sortUndefined: 'last' as const,
    sortFn: (one, other, id) => compareValues(one.getValue(id), other.getValue(id)),
    filterFn: (row, _id, value) => matchesFilter(column.value(row.original), value),
  }));
}
