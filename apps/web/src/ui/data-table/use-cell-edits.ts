import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { toast } from '../feedback/toast.ts';
import { type CellEdits, reduceEdits } from './cell-edits.ts';
import { isSameValue, valueInWords, writeValue } from './edit-values.ts';
import type { CellEditor, EditValue } from './editor-types.ts';
import { tableMessages } from './messages.ts';
import type { CellChange, DataColumn } from './types.ts';

interface CellEditsOptions<Row> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  onEdit: ((change: CellChange<Row>) => Promise<unknown>) | undefined;
}

type EditedColumn<Row> = DataColumn<Row> & { edit: CellEditor<Row> };

function isEdited<Row>(column: DataColumn<Row>): column is EditedColumn<Row> {
  return column.edit !== undefined;
}

/** The row with saved and pending changes; failed ones are left out. */
function patch<Row>(row: Row, edits: CellEdits[string], columns: readonly DataColumn<Row>[]): Row {
  return columns.filter(isEdited).reduce((patched, column) => {
    const edit = edits[column.id];
    return edit && edit.status !== 'failed' ? writeValue(column.edit, patched, edit.value) : patched;
  }, row);
}

/** Optimistic: a cell shows its new value while it is saved; attempts are sent one after the other. */
export function useCellEdits<Row extends object>(options: CellEditsOptions<Row>) {
  const { rows, columns, rowId, rowLabel, onEdit } = options;
  const [edits, dispatch] = useReducer(reduceEdits, {});
  const attempts = useRef(0);
  const queues = useRef(new Map<string, Promise<unknown>>());
  const latest = useRef(new Map<string, number>());
  const lastUndo = useRef<(() => void) | null>(null);
  const source = useRef(new Map<string, Row>());

  useEffect(() => {
    const known = source.current;
    const edited = new Set(Object.keys(edits));
    const changed: string[] = [];
    source.current = new Map();
    for (const row of edited.size > 0 ? rows : []) {
      const id = rowId(row);
      if (!edited.has(id)) continue;
      source.current.set(id, row);
      const before = known.get(id);
      if (before !== undefined && before !== row) changed.push(id);
    }
    if (changed.length > 0) dispatch({ type: 'refreshed', rowIds: changed });
  }, [rows, edits, rowId]);

  const patchedRows = useMemo(() => {
    if (Object.keys(edits).length === 0) return rows;
    return rows.map((row) => {
      const changes = edits[rowId(row)];
      return changes ? patch(row, changes, columns) : row;
    });
  }, [rows, edits, columns, rowId]);

  const save = useCallback(
    (row: Row, column: DataColumn<Row>, value: EditValue, isUndo = false) => {
      if (!isEdited(column) || !onEdit) return;
      const previous = column.edit.get(row);
      if (isSameValue(previous, value)) return;
      const cell = { rowId: rowId(row), columnId: column.id };
      attempts.current += 1;
      const attempt = attempts.current;
      const next = writeValue(column.edit, row, value);
      dispatch({ type: 'started', ...cell, attempt, value });

      const key = `${cell.rowId}\u0000${cell.columnId}`;
      latest.current.set(key, attempt);
      // Available at once: an undo during the save is sent after it.
      const undo = () => save(next, column, previous, true);
      lastUndo.current = isUndo ? null : undo;
      const sent = (queues.current.get(key) ?? Promise.resolve()).then(() =>
        onEdit({ row, next, columnId: column.id, value, previous, isUndo }),
      );
      const settled = sent.then(
        () => {
          dispatch({ type: 'saved', ...cell, attempt });
          if (isUndo) {
            toast.info(tableMessages.undone);
            return;
          }
          if (latest.current.get(key) !== attempt) return;
          const words = valueInWords(column.edit, value);
          toast.undo({ message: tableMessages.saved(column.header, rowLabel(next), words), onUndo: undo });
        },
        (error: unknown) => {
          if (lastUndo.current === undo) lastUndo.current = null;
          dispatch({ type: 'failed', ...cell, attempt, message: messageOf(error) });
        },
      );
      queues.current.set(key, settled);
    },
    [onEdit, rowId, rowLabel],
  );

  const undoLast = useCallback(() => {
    lastUndo.current?.();
    lastUndo.current = null;
  }, []);

  const dismiss = useCallback((id: string, columnId: string) => {
    dispatch({ type: 'dismissed', rowId: id, columnId });
  }, []);

  return { edits, patchedRows, save, undoLast, dismiss };
}
