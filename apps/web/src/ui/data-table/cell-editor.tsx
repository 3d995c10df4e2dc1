import { calendarDateMessages, isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { isSameValue, refusal, settledValue } from './edit-values.ts';
import { type CellEditor as Editor, type EditValue, isPopoverEditor } from './editor-types.ts';
import { AddressEditor } from './editors/address-editor.tsx';
import classes from './editors/editors.module.css';
import { DateEditor, NumberEditor, SelectEditor, TextEditor } from './editors/inline-editors.tsx';
import { TextareaEditor } from './editors/textarea-editor.tsx';
import { tableMessages } from './messages.ts';
import type { EditExit } from './row-handlers.ts';

interface CellEditorProps<Row> {
  editor: Editor<Row>;
  row: Row;
  label: string;
  draft: EditValue | undefined;
  onSave: (value: EditValue) => void;
  onExit: (exit: EditExit) => void;
}

export interface EditorFieldProps {
  label: string;
  value: EditValue;
  error: string | null;
  onChange: (value: EditValue) => void;
  onCommit: (exit: EditExit, value?: EditValue) => void;
  onCancel: () => void;
}

/** The fields pass on text that cannot be parsed, so that it is refused here. */
function unreadable<Row>(editor: Editor<Row>, value: EditValue): string | null {
  if (editor.type === 'number' && Number.isNaN(value)) return tableMessages.notANumber;
  if (editor.type === 'date' && typeof value === 'string' && !isIsoDate(value))
    return calendarDateMessages.unreadable;
  return null;
}

/** Enter and Tab save, Escape cancels, and losing the focus saves a valid value. */
export function CellEditor<Row>({ editor, row, label, draft, onSave, onExit }: CellEditorProps<Row>) {
  const before = editor.get(row);
  const isPopover = isPopoverEditor(editor);
  const [value, setValue] = useState<EditValue>(draft === undefined ? before : draft);
  const [error, setError] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);

  const leave = (exit: EditExit) => {
    isDone.current = true;
    onExit(exit);
  };

  const commit = (exit: EditExit, chosen: EditValue = value) => {
    if (isDone.current) return;
    const settled = settledValue(chosen);
    const problem = unreadable(editor, settled) ?? refusal(editor, row, settled);
    if (problem !== null) {
      setError(problem);
      return;
    }
    if (!isSameValue(before, settled)) onSave(settled);
    leave(exit);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      leave('stay');
    } else if (event.key === 'Enter' && !event.defaultPrevented && !isPopover) {
      event.preventDefault();
      commit('stay');
    } else if (event.key === 'Tab' && !isPopover) {
      event.preventDefault();
      commit(event.shiftKey ? 'previous' : 'next');
    }
  };

  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    const to = event.relatedTarget;
    // A calendar or a list of options is rendered in a portal and still belongs to the editor.
    const isInside =
      to instanceof Element && (frame.current?.contains(to) || to.closest('[data-portal]') !== null);
    if (!isInside && !isPopover && document.hasFocus()) commit('away');
  };

  const field: EditorFieldProps = {
    label,
    value,
    error,
    onChange: (next) => {
      setValue(next);
      setError(null);
    },
    onCommit: commit,
    onCancel: () => leave('stay'),
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the field inside, it is no control itself.
    <div ref={frame} className={classes.frame} onKeyDown={onKeyDown} onBlur={onBlur}>
      {editor.type === 'text' && <TextEditor {...field} maxLength={editor.maxLength} />}
      {editor.type === 'number' && <NumberEditor {...field} editor={editor} />}
      {editor.type === 'date' && <DateEditor {...field} min={editor.min} max={editor.max} />}
      {editor.type === 'select' && <SelectEditor {...field} editor={editor} />}
      {editor.type === 'textarea' && <TextareaEditor {...field} maxLength={editor.maxLength} />}
      {editor.type === 'address' && <AddressEditor {...field} search={editor.search} />}
    </div>
  );
}
