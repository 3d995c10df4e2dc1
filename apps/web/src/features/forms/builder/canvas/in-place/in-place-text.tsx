import { hasTokens } from '@kermesse/domain/forms/piping/token-text';
import { showTokens } from '@kermesse/domain/forms/piping/tokens';
import type { KeyboardEvent, MouseEvent } from 'react';
import { namedQuestions } from '../../inspector/use-token-names.ts';
import { listOf, type TextPart } from '../../store/texts.ts';
import { useBuilder, useBuilderSetting } from '../../store/use-builder.ts';
import { useUi, useUiState } from '../../ui-state.ts';
import { focusElement } from '../focus-element.ts';
import { useRowKeys } from '../use-row-keys.ts';
import classes from './in-place.module.css';
import { InPlaceEditor } from './in-place-editor.tsx';
import { takeOption } from './perform-edit.ts';

interface InPlaceTextProps {
  /** Of the element or page. */
  id: string;
  part: TextPart;
  text: string;
  /** What the field is called while it is edited. */
  name: string;
  /** In place of an empty text. */
  empty: string;
  isInTabOrder: boolean;
  className?: string | undefined;
}

/** As the inspector's fields show it: a repeated answer by the title of its question. */
function PipedWords({ text }: { text: string }) {
  const shown = useBuilder(({ form }) => (hasTokens(text) ? showTokens(text, namedQuestions(form)) : text));
  return shown;
}

/** Starts editing, or selects with Shift and Ctrl as everywhere in a row. */
export function useStartEditing(id: string, part: TextPart) {
  const ui = useUi();
  const { store, actions } = useBuilderSetting();
  const keys = useRowKeys(id);
  const isPage = useBuilder(({ form }) => form.pages.some((page) => page.id === id));

  const start = (isCaretAtEnd: boolean) => {
    store.select(isPage ? [] : [id]);
    ui.edit({ id, part, isCaretAtEnd });
  };
  const onClick = (event: MouseEvent) => {
    if (!isPage && (event.shiftKey || event.ctrlKey || event.metaKey)) keys.onClick(event);
    else start(event.detail !== 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') start(false);
    else if (event.key === 'Escape' && !isPage) focusElement(id);
    else if (
      (event.key === 'Delete' || event.key === 'Backspace') &&
      part !== 'title' &&
      part !== 'content'
    ) {
      if (listOf(part) !== null) takeOption({ store, actions, ui }, { id, part }, false);
    } else {
      if (!isPage) keys.onKeyDown(event);
      return;
    }
    event.preventDefault();
  };
  return { onClick, onKeyDown };
}

/** A text of the form, which is a field while it is edited and looks the same. */
export function InPlaceText(props: InPlaceTextProps) {
  const { id, part, text, name, empty, isInTabOrder, className = '' } = props;
  const editing = useUiState((state) =>
    state.editing?.id === id && state.editing.part === part ? state.editing : null,
  );
  const keys = useStartEditing(id, part);
  if (editing !== null)
    return <InPlaceEditor key={part} place={editing} name={name} placeholder={empty} className={className} />;
  return (
    <button
      type="button"
      className={`${classes.text} ${className}`}
      data-text={`${id} ${part}`}
      data-empty={text.trim() === '' || undefined}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-describedby="builder-edit-help"
      {...keys}
    >
      {text.trim() === '' ? empty : <PipedWords text={text} />}
    </button>
  );
}
