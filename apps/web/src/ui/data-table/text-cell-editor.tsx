import { type KeyboardEvent, useRef, useState } from 'react';
import { TextField } from '../inputs/text-field.tsx';
import classes from './grid.module.css';
import type { EditExit } from './use-cell-edits.ts';

interface TextCellEditorProps {
  label: string;
  text: string;
  draft: string | undefined;
  maxLength: number | undefined;
  onSave: (text: string) => void;
  onExit: (exit: EditExit) => void;
}

/** Enter, Tab and leaving the field save, Escape cancels. */
export function TextCellEditor({ label, text, draft, maxLength, onSave, onExit }: TextCellEditorProps) {
  const [typed, setTyped] = useState(draft ?? text);
  const isDone = useRef(false);

  const leave = (exit: EditExit, isSaved = true) => {
    if (isDone.current) return;
    isDone.current = true;
    if (isSaved && typed.trim() !== text) onSave(typed.trim());
    onExit(exit);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Tab') leave(event.shiftKey ? 'previous' : 'next');
    else leave('stay', event.key === 'Enter');
  };

  return (
    <TextField
      aria-label={label}
      size="sm"
      className={classes.editor}
      autoFocus
      autoComplete="off"
      maxLength={maxLength}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={() => {
        // Not when the whole window loses the focus.
        if (document.hasFocus()) leave('away');
      }}
    />
  );
}
