import type { EditValue } from './editor-types.ts';
import type { DataColumn, RowAction } from './types.ts';

/** Where the focus goes after an edit; 'away' leaves it where the reader clicked. */
export type EditExit = 'stay' | 'next' | 'previous' | 'away';

/** What rows call on their table; the object is stable, so that it never re-renders a row. */
export interface RowHandlers<Row> {
  label: (row: Row) => string;
  toggleSelected: (id: string, isRange: boolean) => void;
  toggleExpanded: (id: string) => void;
  open: (row: Row) => void;
  startEdit: (rowId: string, columnId: string) => void;
  endEdit: (exit: EditExit) => void;
  save: (row: Row, column: DataColumn<Row>, value: EditValue) => void;
  dismissError: (rowId: string, columnId: string) => void;
  actions: (row: Row) => readonly RowAction[];
  setMenu: (rowId: string | null) => void;
  runAction: (action: RowAction) => void;
}
