import type { EditValue } from './editor-types.ts';

/** Changed values shown over the source's rows; an answer to an older `attempt` on a cell is ignored. */
export interface CellEdit {
  attempt: number;
  value: EditValue;
  status: 'saving' | 'saved' | 'failed';
  message: string | null;
}

export type CellEdits = Readonly<Record<string, Readonly<Record<string, CellEdit>>>>;

export type EditEvent =
  | { type: 'started'; rowId: string; columnId: string; attempt: number; value: EditValue }
  | { type: 'saved'; rowId: string; columnId: string; attempt: number }
  | { type: 'failed'; rowId: string; columnId: string; attempt: number; message: string }
  | { type: 'dismissed'; rowId: string; columnId: string }
  /** The source has new objects for these rows, which include what was saved. */
  | { type: 'refreshed'; rowIds: readonly string[] };

function withCell(edits: CellEdits, rowId: string, columnId: string, edit: CellEdit | null): CellEdits {
  const { [columnId]: _old, ...cells } = edits[rowId] ?? {};
  const row = edit ? { ...cells, [columnId]: edit } : cells;
  const { [rowId]: _oldRow, ...rows } = edits;
  return Object.keys(row).length === 0 ? rows : { ...rows, [rowId]: row };
}

function refreshed(edits: CellEdits, rowIds: readonly string[]): CellEdits {
  let next = edits;
  for (const rowId of rowIds) {
    for (const [columnId, edit] of Object.entries(edits[rowId] ?? {})) {
      if (edit.status === 'saved') next = withCell(next, rowId, columnId, null);
    }
  }
  return next;
}

export function reduceEdits(edits: CellEdits, event: EditEvent): CellEdits {
  if (event.type === 'refreshed') return refreshed(edits, event.rowIds);
  const { rowId, columnId } = event;
  const current = edits[rowId]?.[columnId];
  if (event.type === 'started') {
    const { attempt, value } = event;
    return withCell(edits, rowId, columnId, { attempt, value, status: 'saving', message: null });
  }
  if (event.type === 'dismissed') {
    return current?.status === 'failed' ? withCell(edits, rowId, columnId, null) : edits;
  }
  if (!current || current.attempt !== event.attempt) return edits;
  return event.type === 'saved'
    ? withCell(edits, rowId, columnId, { ...current, status: 'saved' })
    : withCell(edits, rowId, columnId, { ...current, status: 'failed', message: event.message });
}
