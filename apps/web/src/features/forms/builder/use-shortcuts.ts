import { useEffect } from 'react';
import { announce } from '../../../ui/feedback/announce.ts';
import { focusElement } from './canvas/focus-element.ts';
import type { BuilderActions } from './store/actions.ts';
import type { BuilderStore } from './store/builder-store.ts';
import { listAt, placeOf } from './store/places.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null;
const isRichText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[contenteditable="true"]') !== null;
const isInDialog = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role="dialog"]') !== null;
/** The canvas, or nothing in particular: a letter pressed in a menu belongs to the menu. */
const isOnCanvas = (target: EventTarget | null) =>
  !isTyping(target) &&
  (target === document.body || (target instanceof HTMLElement && target.closest('[data-builder]') !== null));

function historyStep(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
}

/** Alt with an arrow moves what is selected by one place. */
function moveSelected(store: BuilderStore, actions: BuilderActions, by: 1 | -1): boolean {
  const { form, selection } = store.state;
  const [id] = selection;
  const place = id === undefined ? null : placeOf(form, id);
  if (id === undefined || place === null || selection.length !== 1) return false;
  const index = by === 1 ? place.index + 2 : place.index - 1;
  const size = listAt(form, place).length;
  if (index < 0 || index > size) return false;
  actions.move([id], { ...place, index });
  announce(`Position ${place.index + by + 1} sur ${size}.`);
  focusElement(id);
  return true;
}

/** The keys of the whole builder. */
export function useShortcuts(store: BuilderStore, actions: BuilderActions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isInDialog(event.target)) return;
      const step = historyStep(event);
      if (step !== null && !isRichText(event.target)) {
        event.preventDefault();
        const isDone = step === 'undo' ? store.undo() : store.redo();
        if (isDone) announce(step === 'undo' ? 'Annulé.' : 'Rétabli.');
        return;
      }
      if (!isOnCanvas(event.target)) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const hasSelection = store.state.selection.length > 0;
      const runs: (() => void) | undefined =
        (event.key === 'Delete' || event.key === 'Backspace') && hasSelection
          ? () => void actions.remove().then(() => focusElement(store.state.selection.at(-1) ?? ''))
          : isCommand && event.key.toLowerCase() === 'd' && hasSelection
            ? () => {
                actions.duplicate();
                focusElement(store.state.selection.at(-1) ?? '');
              }
            : event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown') && hasSelection
              ? () => void moveSelected(store, actions, event.key === 'ArrowUp' ? -1 : 1)
              : event.key === 'Escape' && hasSelection
                ? () => store.select([])
                : undefined;
      if (runs === undefined) return;
      event.preventDefault();
      runs();
    };

    const withClip = (event: ClipboardEvent, work: () => string | null) => {
      if (!isOnCanvas(event.target) || window.getSelection()?.isCollapsed === false) return;
      const text = work();
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    const onCopy = (event: ClipboardEvent) => withClip(event, () => actions.copy());
    const onCut = (event: ClipboardEvent) => withClip(event, () => actions.cut());
    const onPaste = (event: ClipboardEvent) => {
      if (!isOnCanvas(event.target)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!actions.paste(text)) return;
      event.preventDefault();
      focusElement(store.state.selection.at(-1) ?? '');
    };

    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCut);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCut);
      document.removeEventListener('paste', onPaste);
    };
  }, [store, actions]);
}
