import { useRef, useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { toast } from '../feedback/toast.ts';
import { plainText } from './cell-format.ts';
import type { DataTableProps } from './data-table-props.ts';
import { tableMessages } from './messages.ts';
import type { DataColumn } from './types.ts';

/** A text shown over that of the source while it is saved, or the reason why it was refused. */
interface CellEdit {
  text: string;
  refusal: string | null;
  attempt: number;
}

/** Where the focus goes after an edit; 'away' leaves it where the reader clicked. */
export type EditExit = 'stay' | 'next' | 'previous' | 'away';

export interface EditedCell {
  rowId: string;
  columnId: string;
}

const keyOf = ({ rowId, columnId }: EditedCell) => `${rowId} ${columnId}`;

/** Optimistic: a cell shows its new text while it is saved; attempts are sent one after the other. */
export function useCellEdits<Row extends object>({ rowId, rowLabel, onEdit }: DataTableProps<Row>) {
  const [edits, setEdits] = useState<Readonly<Record<string, CellEdit | undefined>>>({});
  const [open, setOpen] = useState<{ cell: EditedCell | null; exit: EditExit }>({ cell: null, exit: 'stay' });
  const attempts = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const lastUndo = useRef<(() => void) | null>(null);

  const cellOf = (row: Row, column: DataColumn<Row>): EditedCell => ({
    rowId: rowId(row),
    columnId: column.id,
  });
  const editOf = (row: Row, column: DataColumn<Row>) => edits[keyOf(cellOf(row, column))];
  /** A refused text gives way to the old one. */
  const textOf = (row: Row, column: DataColumn<Row>): string => {
    const edit = editOf(row, column);
    return edit && edit.refusal === null ? edit.text : plainText(column.value(row));
  };

  const send = (row: Row, column: DataColumn<Row>, before: string, text: string, isUndo = false) => {
    if (!onEdit) return;
    const key = keyOf(cellOf(row, column));
    attempts.current += 1;
    const attempt = attempts.current;
    setEdits((all) => ({ ...all, [key]: { text, refusal: null, attempt } }));
    // An answer to an earlier attempt on the cell changes nothing.
    const settle = (edit: CellEdit | undefined) =>
      setEdits((all) => (all[key]?.attempt === attempt ? { ...all, [key]: edit } : all));
    // Available at once: an undo during the save is sent after it.
    const undo = () => send(row, column, text, before, true);
    lastUndo.current = isUndo ? null : undo;
    queue.current = queue.current
      .then(() => onEdit(row, text))
      .then(
        () => {
          settle(undefined);
          if (isUndo) toast.info(tableMessages.undone);
          else if (attempts.current === attempt) {
            const words = tableMessages.saved(column.header, rowLabel(row), text || tableMessages.noValue);
            toast.undo({ message: words, onUndo: undo });
          }
        },
        (error: unknown) => {
          if (lastUndo.current === undo) lastUndo.current = null;
          settle({ text, refusal: messageOf(error), attempt });
        },
      );
  };

  return {
    editOf,
    textOf,
    can: (row: Row, column: DataColumn<Row>) =>
      onEdit !== undefined && column.edit !== undefined && (column.edit.canEdit?.(row) ?? true),
    isOpen: (row: Row, column: DataColumn<Row>) =>
      open.cell !== null && keyOf(open.cell) === keyOf(cellOf(row, column)),
    open,
    start: (row: Row, column: DataColumn<Row>) => setOpen({ cell: cellOf(row, column), exit: 'stay' }),
    end: (exit: EditExit) => setOpen({ cell: null, exit }),
    save: (row: Row, column: DataColumn<Row>, text: string) => send(row, column, textOf(row, column), text),
    undoLast: () => {
      lastUndo.current?.();
      lastUndo.current = null;
    },
    dismiss: (row: Row, column: DataColumn<Row>) =>
      setEdits((all) => ({ ...all, [keyOf(cellOf(row, column))]: undefined })),
  };
}
