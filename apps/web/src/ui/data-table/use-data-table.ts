import { useEffect, useMemo, useState } from 'react';
import { gridLayout } from './column-layout.ts';
import type { DataTableProps } from './data-table-props.ts';
import { exportColumnsOf } from './export/export-rows.ts';
import { memberActions } from './member-actions.tsx';
import type { EditExit } from './row-handlers.ts';
import { addressShape } from './table-address.ts';
import { type HistoryStep, isNarrowed, requestOf, type TableState } from './table-state.ts';
import type { RowAction } from './types.ts';
import { useCellEdits } from './use-cell-edits.ts';
import { useLibraryTable } from './use-library-table.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useTableDensity } from './use-table-density.ts';

/** The first column names the row: it cannot be hidden. */
function withFirstColumnKept<Column extends { canHide?: boolean }>(columns: readonly Column[]): Column[] {
  return columns.map((column, index) => (index === 0 ? { ...column, canHide: false } : column));
}

function useTableState<Row extends object>(props: DataTableProps<Row>) {
  const { columns, state: given, onStateChange, defaultState } = props;
  const [own, setOwn] = useState(() => addressShape(columns, defaultState).defaults);
  const state = given ?? own;
  const change = (next: TableState, step: HistoryStep = 'push') => {
    if (!given) setOwn(next);
    onStateChange?.(next, step);
  };
  return { state, change };
}

export interface EditedCell {
  rowId: string;
  columnId: string;
}

interface Editing {
  editing: EditedCell | null;
  editExit: EditExit;
}

export function useDataTable<Row extends object>(props: DataTableProps<Row>) {
  const { source, rowId, rowLabel, canSelect, members } = props;
  const columns = useMemo(() => withFirstColumnKept(props.columns), [props.columns]);
  const { state, change } = useTableState(props);
  const density = useTableDensity((store) => store.density);
  const isPaged = props.paging !== 'scroll';
  const request = useMemo(() => requestOf(state), [state]);

  const edits = useCellEdits({ rows: source.rows, columns, rowId, rowLabel, onEdit: props.onEdit });
  const table = useLibraryTable({
    columns,
    source,
    rows: edits.patchedRows,
    rowId,
    state,
    isPaged,
    limit: props.limit ?? Number.POSITIVE_INFINITY,
  });
  const selection = useRowSelection({
    request,
    total: table.total,
    rows: table.all,
    isWholeListLoaded: source.kind === 'local',
    canSelect,
  });
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [{ editing, editExit }, setEditing] = useState<Editing>({ editing: null, editExit: 'stay' });
  const [menu, setMenu] = useState<{ rowId: string | null; isOpen: boolean }>({ rowId: null, isOpen: false });

  const { rowActions: own } = props;
  const rowActions = useMemo(() => {
    if (!own && !members?.onToggle && !members?.onDelete) return null;
    return (row: Row): RowAction[] => [
      ...(own?.(row) ?? []),
      ...(members ? memberActions(row, members) : []),
    ];
  }, [own, members]);

  const hasSelection = (props.bulkActions?.length ?? 0) > 0;
  const hasDetails = props.renderDetails !== undefined;
  const layout = useMemo(
    () =>
      gridLayout(table.visibleColumns, {
        before: (hasSelection ? 1 : 0) + (hasDetails ? 1 : 0),
        hasActions: rowActions !== null,
      }),
    [table.visibleColumns, hasSelection, hasDetails, rowActions],
  );

  // A list that became shorter is shown from its last page.
  const isPastEnd = !source.isLoading && state.page > table.pageCount && table.total > 0;
  useEffect(() => {
    if (isPastEnd) change({ ...state, page: table.pageCount }, 'replace');
  });

  const toggleExpanded = (id: string) => {
    setExpanded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  };

  return {
    ...table,
    columns,
    state,
    change,
    request,
    density,
    isPaged,
    layout,
    edits,
    selection,
    expanded,
    toggleExpanded,
    editing,
    editExit,
    startEdit: (id: string, columnId: string) =>
      setEditing({ editing: { rowId: id, columnId }, editExit: 'stay' }),
    endEdit: (exit: EditExit) => setEditing({ editing: null, editExit: exit }),
    /** The menu used last stays mounted, closed, so that the focus can return to its button. */
    menuOf: (id: string) => (menu.rowId === id ? (menu.isOpen ? 'open' : 'armed') : 'none'),
    setMenu: (id: string | null) =>
      setMenu((last) => (id === null ? { ...last, isOpen: false } : { rowId: id, isOpen: true })),
    rowActions,
    hasSelection,
    hasDetails,
    isNarrowed: isNarrowed(state),
    exportColumns: props.export?.columns ?? exportColumnsOf(table.visibleColumns),
  };
}

export type TableController<Row extends object> = ReturnType<typeof useDataTable<Row>>;
