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
/** True for the canvas or no target: keys pressed in the inspector or a menu belong there. */
const isOnCanvas = (target: EventTarget | null) =>
  !isTyping(target) &&
  (target === document.body ||
    (target instanceof HTMLElement && target.closest('[data-column="canvas"]') !== null));

function historyStep(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
}

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

/** Undo and redo act in fields too: typing is a step of the form's history. */
function travel(store: BuilderStore, event: KeyboardEvent): boolean {
  const step = historyStep(event);
  if (step === null || isRichText(event.target)) return false;
  const isDone = step === 'undo' ? store.undo() : store.redo();
  if (isDone) announce(step === 'undo' ? 'Annulé.' : 'Rétabli.');
  return true;
}

function selectionWork(
  store: BuilderStore,
  actions: BuilderActions,
  event: KeyboardEvent,
): (() => void) | null {
  if (store.state.selection.length === 0) return null;
  const focusLast = () => focusElement(store.state.selection.at(-1) ?? '');
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.key === 'Delete' || event.key === 'Backspace') return () => void actions.remove().then(focusLast);
  if (event.key === 'Escape') return () => store.select([]);
  if (event.altKey && event.key === 'ArrowUp') return () => void moveSelected(store, actions, -1);
  if (event.altKey && event.key === 'ArrowDown') return () => void moveSelected(store, actions, 1);
  if (!isCommand || event.key.toLowerCase() !== 'd') return null;
  return () => {
    actions.duplicate();
    focusLast();
  };
}

function listenToKeys(store: BuilderStore, actions: BuilderActions, onSave: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isInDialog(event.target)) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      onSave();
      return;
    }
    if (travel(store, event)) {
      event.preventDefault();
      return;
    }
    const work = isOnCanvas(event.target) ? selectionWork(store, actions, event) : null;
    if (work === null) return;
    event.preventDefault();
    work();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

function listenToClipboard(store: BuilderStore, actions: BuilderActions): () => void {
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
    if (!actions.paste(event.clipboardData?.getData('text/plain') ?? '')) return;
    event.preventDefault();
    focusElement(store.state.selection.at(-1) ?? '');
  };
  document.addEventListener('copy', onCopy);
  document.addEventListener('cut', onCut);
  document.addEventListener('paste', onPaste);
  return () => {
    document.removeEventListener('copy', onCopy);
    document.removeEventListener('cut', onCut);
    document.removeEventListener('paste', onPaste);
  };
}

export function useShortcuts(store: BuilderStore, actions: BuilderActions, onSave: () => void): void {
  useEffect(() => {
    const stops = [listenToKeys(store, actions, onSave), listenToClipboard(store, actions)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, actions, onSave]);
}
