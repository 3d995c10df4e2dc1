import { listOf, type TextPart } from '../../store/texts.ts';

/** What a key does in a text that is edited in place; null leaves it to the field. */
export type EditAct =
  | 'commit'
  | 'cancel'
  | 'add_question'
  | 'discard'
  | 'add_option'
  | 'remove_option'
  | 'insert_menu'
  | 'next'
  | 'previous';

export interface EditKey {
  key: string;
  shiftKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  /** A word is being composed: its keys belong to the input method. */
  isComposing?: boolean;
}

export interface EditedText {
  part: TextPart;
  kind: 'question' | 'block' | 'product' | 'text' | 'page';
  text: string;
  /** Added by Enter and not named yet. */
  isNew: boolean;
}

function enterAct({ part, kind, text, isNew }: EditedText, isShifted: boolean): EditAct | null {
  if (listOf(part) !== null) return 'add_option';
  if (part === 'note') return isShifted ? null : 'commit';
  if (kind !== 'question') return 'commit';
  // Enter on a question without a name ends the series, as in any list.
  if (isNew && text.trim() === '') return 'discard';
  return 'add_question';
}

export function editAct(event: EditKey, edited: EditedText): EditAct | null {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null;
  const { part, text, isNew } = edited;
  const isEmptyNew = isNew && part === 'title' && text === '';
  switch (event.key) {
    case 'Enter':
      return enterAct(edited, event.shiftKey === true);
    case 'Escape':
      return isNew ? 'discard' : 'cancel';
    case 'Tab':
      return event.shiftKey ? 'previous' : 'next';
    case 'Backspace':
      if (text !== '') return null;
      if (isEmptyNew) return 'discard';
      return listOf(part) === null ? null : 'remove_option';
    case '/':
      return isEmptyNew ? 'insert_menu' : null;
    default:
      return null;
  }
}

/** What is typed into a text of one line; pasted lines become one. */
export const onOneLine = (text: string): string => text.replace(/\s*\r?\n\s*/g, ' ');
