import { useEffect } from 'react';
import { announce } from '../../../ui/feedback/announce.ts';
import { isFocusLost } from '../../../ui/focus/focus-when-rendered.ts';
import { focusElement } from './canvas/focus-element.ts';
import type { BuilderActions } from './store/actions.ts';
import type { BuilderStore } from './store/builder-store.ts';
import { indexOf } from './store/form-index.ts';
import { listAt, placeOf } from './store/places.ts';
import { holderOf, partsOf } from './store/texts.ts';
import { type BuilderUi, isNarrow } from './ui-state.ts';

interface Shortcuts {
  store: BuilderStore;
  actions: BuilderActions;
  ui: BuilderUi;
}

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
  // The field of an element that is gone with the step took the focus along.
  requestAnimationFrame(() => {
    const last = store.state.selection.at(-1);
    if (isFocusLost() && last !== undefined) focusElement(last);
  });
  return true;
}

/** The element whose row has the focus; a page has a row, too. */
const focusedId = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-select]')?.getAttribute('data-select') ?? null) : null;

/** Tab goes to a row without selecting it: what is done there is done to it. */
function selectFocused(store: BuilderStore, target: EventTarget | null): void {
  const id = focusedId(target);
  const isElement = id !== null && indexOf(store.state.form).byId.has(id);
  if (isElement && !store.state.selection.includes(id)) store.select([id]);
}

/** F2 edits the name of what is in hand, “/” inserts behind it. */
function textWork({ store, ui }: Shortcuts, event: KeyboardEvent): (() => void) | null {
  const { form, pageIndex, selection } = store.state;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const inHand = selection.at(-1) ?? null;
  if (event.key === '/') return () => ui.openInsertMenu({ elementId: inHand, isReplacing: false });
  if (event.key !== 'F2') return null;
  const id = inHand ?? form.pages[pageIndex]?.id ?? '';
  const holder = holderOf(form, id);
  const part = holder === undefined ? undefined : partsOf(holder)[0];
  return part === undefined ? null : () => ui.edit({ id, part });
}

/** From the canvas to the settings of what is in hand, and back. */
function switchPanel({ store, ui }: Shortcuts, target: EventTarget | null): void {
  const { selection, form, pageIndex } = store.state;
  const isInInspector = target instanceof Element && target.closest('[data-inspector]') !== null;
  if (!isInInspector) {
    ui.openInspector();
    return;
  }
  if (isNarrow()) ui.show('canvas');
  focusElement(selection.at(-1) ?? form.pages[pageIndex]?.id ?? '');
}

function selectionWork({ store, actions }: Shortcuts, event: KeyboardEvent): (() => void) | null {
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

function listenToKeys(shortcuts: Shortcuts, onSave: () => void): () => void {
  const { store } = shortcuts;
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
    if (!isOnCanvas(event.target)) return;
    if (event.key !== 'Escape') selectFocused(store, event.target);
    const work = textWork(shortcuts, event) ?? selectionWork(shortcuts, event);
    if (work === null) return;
    event.preventDefault();
    work();
  };
  // Before the field that has the focus: the editor of texts takes this one for a new line.
  const onSwitch = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isInDialog(event.target)) return;
    if (!(event.target instanceof Element) || event.target.closest('[data-column]') === null) return;
    event.preventDefault();
    event.stopPropagation();
    switchPanel(shortcuts, event.target);
  };
  document.addEventListener('keydown', onSwitch, true);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('keydown', onSwitch, true);
    document.removeEventListener('keydown', onKeyDown);
  };
}

function listenToClipboard(store: BuilderStore, actions: BuilderActions): () => void {
  const withClip = (event: ClipboardEvent, work: () => string | null) => {
    if (!isOnCanvas(event.target) || window.getSelection()?.isCollapsed === false) return;
    selectFocused(store, document.activeElement);
    const text = work();
    if (text === null) return;
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent) => withClip(event, () => actions.copy());
  const onCut = (event: ClipboardEvent) => withClip(event, () => actions.cut());
  const onPaste = (event: ClipboardEvent) => {
    if (!isOnCanvas(event.target)) return;
    selectFocused(store, document.activeElement);
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

export function useShortcuts({ store, actions, ui }: Shortcuts, onSave: () => void): void {
  useEffect(() => {
    const stops = [listenToKeys({ store, actions, ui }, onSave), listenToClipboard(store, actions)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, actions, ui, onSave]);
}
