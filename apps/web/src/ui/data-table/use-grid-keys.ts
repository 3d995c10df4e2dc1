import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { ViewRow } from './library-table.ts';
import type { EditedCell } from './use-cell-edits.ts';
import type { TablePart } from './use-data-table.ts';
import { useGridNavigation } from './use-grid-navigation.ts';

interface GridKeysOptions<Row extends object> extends TablePart<Row> {
  grid: RefObject<HTMLTableElement | null>;
  items: readonly { entry: ViewRow<Row>; isDetail: boolean }[];
}

export function useGridKeys<Row extends object>(options: GridKeysOptions<Row>) {
  const { grid, props, table, items } = options;
  const { visibleColumns: columns, selection, editing, controlCount } = table;
  const columnCount = controlCount + columns.length + (table.hasActions ? 1 : 0);

  /** The column of a cell whose text may be edited. */
  const editableAt = (cell: HTMLElement, { original }: ViewRow<Row>) =>
    columns.find((column) => column.id === cell.dataset.column && editing.can(original, column));

  const activate = (cell: HTMLElement, entry: ViewRow<Row>): void => {
    const column = editableAt(cell, entry);
    if (column) editing.start(entry.original, column);
    else if (props.onOpen) props.onOpen(entry.original);
    else if (table.hasDetails && entry.getCanExpand()) entry.toggleExpanded();
  };

  const turnPage = (step: number): void => {
    const page = table.page + step;
    if (page >= 1 && page <= table.pageCount) table.change({ ...table.state, page });
  };

  const onTableKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey && (event.key === 'PageDown' || event.key === 'PageUp'))
      turnPage(event.key === 'PageDown' ? 1 : -1);
    else if (isCommand && event.key === 'z' && props.onEdit) editing.undoLast();
    else if (isCommand && event.key === 'a' && table.hasSelection) table.library.toggleAllPageRowsSelected();
    else if (event.key === 'Escape' && selection.count > 0) selection.clear();
    else return false;
    return true;
  };

  const onRowKey = (event: KeyboardEvent<HTMLElement>, cell: HTMLElement): boolean => {
    const item = items[Number(cell.parentElement?.dataset.row)];
    if (!item || item.isDetail) return false;
    const { entry } = item;
    const target = event.target as HTMLElement;
    const isControl = target.matches('button, a, input');
    // Buttons handle Space themselves; elsewhere it selects the row.
    const isSelecting = table.hasSelection && entry.getCanSelect() && !target.matches('button');
    const column = editableAt(cell, entry);
    if (event.key === ' ' && isSelecting) selection.toggle(entry, event.shiftKey);
    else if (event.key === 'F2' && column) editing.start(entry.original, column);
    else if (event.key === 'Enter' && !isControl) activate(cell, entry);
    else if (event.key === 'Enter' && target.matches('input')) target.click();
    else return false;
    return true;
  };

  const navigation = useGridNavigation({
    grid,
    rowCount: items.length,
    columnCount,
    onKey: (event, cell) => {
      if (onTableKey(event) || onRowKey(event, cell)) event.preventDefault();
    },
  });

  const lastEdited = useRef<EditedCell | null>(null);
  const { focusPlace } = navigation;
  const { cell: open, exit } = editing.open;
  useEffect(() => {
    const { current: edited } = lastEdited;
    lastEdited.current = open;
    if (!edited || open || exit === 'away') return;
    const row = items.findIndex(({ entry, isDetail }) => entry.id === edited.rowId && !isDetail);
    const col = controlCount + columns.findIndex((column) => column.id === edited.columnId);
    const steps = { stay: 0, next: 1, previous: -1 };
    if (row >= 0) focusPlace({ row, col: col + steps[exit] });
  });

  return { ...navigation, columnCount };
}
