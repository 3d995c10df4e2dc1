import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { DataTableProps } from './data-table-props.ts';
import type { RowHandlers } from './row-handlers.ts';
import type { EditedCell, TableController } from './use-data-table.ts';
import { useGridNavigation } from './use-grid-navigation.ts';

interface GridKeysOptions<Row extends object> {
  grid: RefObject<HTMLTableElement | null>;
  props: DataTableProps<Row>;
  table: TableController<Row>;
  handlers: RowHandlers<Row>;
  items: readonly { id: string; row: Row; isDetail: boolean }[];
  reveal: (row: number) => void;
}

export function useGridKeys<Row extends object>(options: GridKeysOptions<Row>) {
  const { grid, props, table, handlers, items, reveal } = options;
  const { visibleColumns: columns, selection } = table;
  const before = (table.hasSelection ? 1 : 0) + (table.hasDetails ? 1 : 0);
  const columnCount = before + columns.length + (table.rowActions ? 1 : 0);

  const canEdit = (row: Row, columnId: string): boolean => {
    const editor = columns.find((column) => column.id === columnId)?.edit;
    return (
      props.onEdit !== undefined &&
      editor !== undefined &&
      editor.type !== 'checkbox' &&
      (editor.canEdit?.(row) ?? true)
    );
  };

  const activate = (cell: HTMLElement, row: Row, id: string): void => {
    const { column } = cell.dataset;
    if (column !== undefined && canEdit(row, column)) handlers.startEdit(id, column);
    else if (props.onOpen) handlers.open(row);
    else if (table.hasDetails && (props.canExpand?.(row) ?? true)) handlers.toggleExpanded(id);
  };

  const turnPage = (step: number): void => {
    const page = table.page + step;
    if (table.isPaged && page >= 1 && page <= table.pageCount) table.change({ ...table.state, page });
  };

  const onTableKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey && (event.key === 'PageDown' || event.key === 'PageUp'))
      turnPage(event.key === 'PageDown' ? 1 : -1);
    else if (isCommand && event.key === 'z' && props.onEdit) table.edits.undoLast();
    else if (isCommand && event.key === 'a' && table.hasSelection) {
      const ids = table.view.filter(({ row }) => props.canSelect?.(row) ?? true).map(({ id }) => id);
      selection.togglePage(ids);
    } else if (event.key === 'Escape' && selection.count > 0) selection.clear();
    else return false;
    return true;
  };

  const onRowKey = (event: KeyboardEvent<HTMLElement>, cell: HTMLElement): boolean => {
    const item = items[Number(cell.parentElement?.dataset.row)];
    if (!item || item.isDetail) return false;
    const target = event.target as HTMLElement;
    const isControl = target.matches('button, a, input');
    const isSelectable = table.hasSelection && (props.canSelect?.(item.row) ?? true);
    // Buttons and checkbox cells handle Space themselves; elsewhere it selects the row.
    const isOwnSpace = target.matches('button, [data-edit]');
    if (event.key === ' ' && isSelectable && !isOwnSpace) handlers.toggleSelected(item.id, event.shiftKey);
    else if (event.key === 'F2' && canEdit(item.row, cell.dataset.column ?? '')) {
      handlers.startEdit(item.id, cell.dataset.column ?? '');
    } else if (event.key === 'Enter' && !isControl) activate(cell, item.row, item.id);
    else if (event.key === 'Enter' && target.matches('input')) target.click();
    else return false;
    return true;
  };

  const navigation = useGridNavigation({
    grid,
    rowCount: items.length,
    columnCount,
    reveal,
    onKey: (event, cell) => {
      if (onTableKey(event) || onRowKey(event, cell)) event.preventDefault();
    },
  });

  const lastEdited = useRef<EditedCell | null>(null);
  const { focusPlace } = navigation;
  const { editing, editExit } = table;
  const placeOf = useCallback(
    ({ rowId, columnId }: EditedCell) => ({
      row: items.findIndex((item) => item.id === rowId && !item.isDetail),
      col: before + columns.findIndex((column) => column.id === columnId),
    }),
    [items, columns, before],
  );
  useEffect(() => {
    const { current: edited } = lastEdited;
    lastEdited.current = editing;
    if (!edited || editing || editExit === 'away') return;
    const { row, col } = placeOf(edited);
    const steps = { stay: 0, next: 1, previous: -1 };
    if (row >= 0) focusPlace({ row, col: col + steps[editExit] });
  }, [editing, editExit, placeOf, focusPlace]);

  return { ...navigation, columnCount, titleColumn: before + 1 };
}
