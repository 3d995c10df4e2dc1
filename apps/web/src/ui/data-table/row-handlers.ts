import type { EditValue } from './editor-types.ts';
import type { DataColumn, RowAction } from './types.ts';

/** After an edit the focus goes back to the cell, on to the next one, or stays where the reader clicked. */
export type EditExit = 'stay' | 'next' | 'previous' | 'away';

/** What rows ask of their table. The object never changes, so that rows are drawn again only for their own sake. */
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
