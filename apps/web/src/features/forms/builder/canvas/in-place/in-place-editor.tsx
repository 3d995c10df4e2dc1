import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { pastedLines } from '../../inspector/options-text.ts';
import { usePipedField } from '../../inspector/piped-fields.tsx';
import { TokenMenu } from '../../inspector/token-menu.tsx';
import { isPiped, listOf, maxLengthOf, textAt, writeText } from '../../store/texts.ts';
import { useBuilder, useBuilderSetting, useElement } from '../../store/use-builder.ts';
import { type EditedPlace, useUi } from '../../ui-state.ts';
import { editAct, onOneLine } from './edit-keys.ts';
import classes from './in-place.module.css';
import { addOptions, performEdit } from './perform-edit.ts';

interface InPlaceEditorProps {
  place: EditedPlace;
  name: string;
  placeholder: string;
  className: string;
}

const isAllSelected = ({ selectionStart, selectionEnd, value }: HTMLTextAreaElement) =>
  selectionStart === 0 && selectionEnd === value.length;

/** Mounted while a text is edited. Each letter is an edit as in the inspector, so that others see it. */
export function InPlaceEditor({ place, name, placeholder, className }: InPlaceEditorProps) {
  const { id, part, isNew = false, isCaretAtEnd = false } = place;
  const input = useRef<HTMLTextAreaElement>(null);
  const ui = useUi();
  const { store, actions } = useBuilderSetting();
  const setting = { store, actions, ui };
  const page = useBuilder(({ form }) => form.pages.find((candidate) => candidate.id === id));
  const element = useElement(id);
  const found = page === undefined ? element : { kind: 'page' as const, source: page };
  const value = found === undefined ? '' : textAt(found, part);
  const [before] = useState(value);
  const maxLength = found === undefined ? 0 : maxLengthOf(found, part);
  const put = (text: string) => {
    const operation = writeText(store, place, text);
    if (operation !== null) store.dispatch(operation);
  };
  const hasTokens = found !== undefined && isPiped(found, part);
  const piped = usePipedField({ placeId: id, value, maxLength, onChange: put }, input);
  const shown = hasTokens ? piped.shown : value;
  const write = hasTokens ? piped.write : put;
  const isOneLine = part !== 'note';

  useLayoutEffect(() => {
    const field = input.current;
    if (field === null) return;
    field.focus({ preventScroll: true });
    if (isCaretAtEnd) field.setSelectionRange(field.value.length, field.value.length);
    else field.select();
    field.scrollIntoView({ block: 'nearest' });
  }, [isCaretAtEnd]);

  if (found === undefined) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { isComposing } = event.nativeEvent;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const act = editAct(
      { key, shiftKey, ctrlKey, metaKey, altKey, isComposing },
      { part, kind: found.kind, text: shown, isNew },
    );
    if (act !== null && performEdit(act, setting, place, before)) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lines = listOf(part) === null ? [] : pastedLines(event.clipboardData.getData('text/plain'));
    if (lines.length === 0) return;
    event.preventDefault();
    addOptions(setting, place, lines, isAllSelected(event.currentTarget));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLTextAreaElement>) => {
    if (currentTarget.parentElement?.contains(relatedTarget)) return;
    // A tab that is left keeps its field.
    if (document.hasFocus()) ui.stopEditing(place);
  };
  return (
    <span className={`${classes.editor} ${className}`} data-grown={`${shown === '' ? placeholder : shown} `}>
      <textarea
        ref={input}
        className={classes.field}
        rows={1}
        aria-label={name}
        placeholder={placeholder}
        maxLength={maxLength}
        value={shown}
        onChange={(event) => {
          const { value: typed } = event.currentTarget;
          write(isOneLine ? onOneLine(typed) : typed);
        }}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {hasTokens && piped.earlier.length > 0 && (
        <span className={classes.tokens}>
          <TokenMenu earlier={piped.earlier} onInsert={piped.insert} onClose={() => input.current?.focus()} />
        </span>
      )}
    </span>
  );
}
