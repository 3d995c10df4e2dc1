import { useTable } from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import { gridLayout } from './column-layout.ts';
import type { DataTableProps } from './data-table-props.ts';
import { features, libraryColumns, libraryState, type ViewRow } from './library-table.ts';
import { createSearch } from './local-engine.ts';
import { pageCountOf } from './pagination.ts';
import { addressShape } from './table-address.ts';
import { type HistoryStep, maxSortRules, requestOf, type TableState } from './table-state.ts';
import type { DataColumn, FilterOption } from './types.ts';
import { useCellEdits } from './use-cell-edits.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useTableDensity } from './use-table-density.ts';

function useTableState<Row extends object>({ columns, state: given, onStateChange }: DataTableProps<Row>) {
  const [own, setOwn] = useState(() => addressShape(columns).defaults);
  const change = (next: TableState, step: HistoryStep = 'push') => {
    if (!given) setOwn(next);
    onStateChange?.(next, step);
  };
  return { state: given ?? own, change };
}

export function useDataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, source, rowId, canSelect } = props;
  const isServer = source.kind === 'server';
  const { state, change } = useTableState(props);
  const density = useTableDensity((store) => store.density);
  const request = useMemo(() => requestOf(state), [state]);

  const definitions = useMemo(() => libraryColumns(columns), [columns]);
  const search = useMemo(() => createSearch(columns), [columns]);
  const controlled = useMemo(() => libraryState(state, columns), [state, columns]);
  const selectable = source.rows.flatMap((row) =>
    (canSelect?.(row) ?? true) ? { id: rowId(row), row } : [],
  );
  const selection = useRowSelection({ request, rows: selectable });
  const library = useTable({
    features,
    columns: definitions,
    data: source.rows,
    state: { ...controlled, rowSelection: selection.rowSelection },
    getRowId: rowId,
    autoResetPageIndex: false,
    autoResetExpanded: false,
    manualFiltering: isServer,
    manualSorting: isServer,
    manualPagination: isServer,
    maxMultiSortColCount: maxSortRules,
    onSortingChange: (updater) => {
      const sorting = typeof updater === 'function' ? updater(controlled.sorting) : updater;
      change({ ...state, page: 1, sort: sorting.map(({ id, desc }) => ({ id, isDescending: desc })) });
    },
    enableRowSelection: ({ original }) => canSelect?.(original) ?? true,
    onRowSelectionChange: selection.onRowSelectionChange,
    getRowCanExpand: ({ original }) => props.canExpand?.(original) ?? true,
    // Our search covers all columns of a row: it runs for one column only.
    getColumnCanGlobalFilter: (column) => column.id === columns[0]?.id,
    globalFilterFn: ({ original }, _id, needle: string) => search(original, needle),
  });

  const listed = library.getSortedRowModel().rows;
  const total = isServer ? source.total : listed.length;
  const pageCount = pageCountOf(total, state.pageSize);
  const page = Math.min(state.page, pageCount);
  // A list that became shorter is shown from its last page.
  const isPastEnd = !source.isLoading && state.page > page && total > 0;
  useEffect(() => {
    if (isPastEnd) change({ ...state, page }, 'replace');
  });
  const view =
    isPastEnd && !isServer ? listed.slice((page - 1) * state.pageSize) : library.getRowModel().rows;

  /** Options of a multi-select filter with their counts, under the other filters. */
  const filterOptions = ({ id, filter }: DataColumn<Row>): FilterOption[] => {
    const facets = isServer ? undefined : library.getColumn(id)?.getFacetedUniqueValues();
    const countOf = (value: string) => (isServer ? source.counts?.[id]?.[value] : (facets?.get(value) ?? 0));
    const values: string[] = [...(facets?.keys() ?? [])].sort((one, other) => one.localeCompare(other, 'fr'));
    const options = filter?.options ?? values.map((value) => ({ value, label: value }));
    return options.map((option) => ({ ...option, count: countOf(option.value) }));
  };

  const visibleColumns = columns.filter(
    ({ id, isOnlyFilter }) => !isOnlyFilter && !state.hiddenColumns.includes(id),
  );
  const hasSelection = (props.bulkActions?.length ?? 0) > 0;
  const hasDetails = props.renderDetails !== undefined;
  const hasActions = props.rowActions !== undefined;
  const controlCount = (hasSelection ? 1 : 0) + (hasDetails ? 1 : 0);

  return {
    library,
    listed,
    view,
    total,
    page,
    pageCount,
    columns,
    visibleColumns,
    filterOptions,
    state,
    change,
    request,
    density,
    layout: gridLayout(visibleColumns, { before: controlCount, hasActions }),
    editing: useCellEdits(props),
    selection: {
      ...selection,
      count: selection.countOf(total),
      selected: () => selection.selectedOf(total),
      toggle: (row: ViewRow<Row>, isRange: boolean) =>
        row.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey: isRange }),
    },
    hasSelection,
    hasDetails,
    hasActions,
    controlCount,
  };
}

export type TableController<Row extends object> = ReturnType<typeof useDataTable<Row>>;

/** What every part of the table is given. */
export interface TablePart<Row extends object> {
  props: DataTableProps<Row>;
  table: TableController<Row>;
}

export interface RowPart<Row extends object> extends TablePart<Row> {
  entry: ViewRow<Row>;
}
