import type { CellEdits } from './cell-edits.ts';
import type { DataTableProps } from './data-table-props.ts';
import { isCurrentUser } from './member-actions.tsx';
import type { RowHandlers } from './row-handlers.ts';
import { isSelected } from './selection.ts';
import type { DataColumn } from './types.ts';
import type { TableController } from './use-data-table.ts';
import type { ViewRow } from './use-library-table.ts';

/** Each value is stable while nothing changes, so that a memoised row or card is not rendered again. */
export interface RowProps<Row> {
  row: Row;
  rowId: string;
  columns: readonly DataColumn<Row>[];
  handlers: RowHandlers<Row>;
  edits: CellEdits[string] | undefined;
  editingColumn: string | null;
  /** `null` where the table has no selection. */
  isSelected: boolean | null;
  canSelect: boolean;
  isExpanded: boolean | null;
  canExpand: boolean;
  canOpen: boolean;
  hasMenu: boolean;
  menu: 'none' | 'armed' | 'open';
  isEditable: boolean;
  isCurrentUser: boolean;
  href: string | null;
}

interface RowSource<Row extends object> {
  props: DataTableProps<Row>;
  table: TableController<Row>;
  handlers: RowHandlers<Row>;
}

export function rowProps<Row extends object>(
  { props, table, handlers }: RowSource<Row>,
  { id, row }: Pick<ViewRow<Row>, 'id' | 'row'>,
): RowProps<Row> {
  return {
    row,
    rowId: id,
    columns: table.visibleColumns,
    handlers,
    edits: table.edits.edits[id],
    editingColumn: table.editing?.rowId === id ? table.editing.columnId : null,
    isSelected: table.hasSelection ? isSelected(table.selection.selection, id) : null,
    canSelect: props.canSelect?.(row) ?? true,
    isExpanded: table.hasDetails ? table.expanded.has(id) : null,
    canExpand: props.canExpand?.(row) ?? true,
    canOpen: props.onOpen !== undefined,
    hasMenu: table.rowActions !== null,
    menu: table.menuOf(id),
    isEditable: props.onEdit !== undefined,
    isCurrentUser: isCurrentUser(row, props.members),
    href: props.href?.(row) ?? null,
  };
}
