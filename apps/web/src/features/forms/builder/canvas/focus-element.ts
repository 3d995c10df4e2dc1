import { focusWhenRendered } from '../../../../ui/focus/focus-when-rendered.ts';
import type { TextPlace } from '../store/texts.ts';

const find = (attribute: string, id: string) =>
  document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`);

export function focusElement(id: string): void {
  focusWhenRendered(() => find('data-select', id), {
    preventScroll: true,
    onFocused: (row) => row.scrollIntoView({ block: 'nearest' }),
  });
}

export function revealElement(id: string): void {
  const target = find('data-row', id) ?? find('data-select', id);
  target?.scrollIntoView({ block: 'nearest' });
}

export function focusGrip(id: string): void {
  focusWhenRendered(() => find('data-grip', id) ?? find('data-select', id));
}

/** The text of an element on the canvas, once it is no longer edited. */
export function focusText({ id, part }: TextPlace): void {
  focusWhenRendered(() => find('data-text', `${id} ${part}`) ?? find('data-select', id), {
    preventScroll: true,
    onFocused: (text) => text.scrollIntoView({ block: 'nearest' }),
  });
}

const inspectorFields = 'input:not([type="hidden"]), textarea, [contenteditable="true"]';

/** Focuses the first field of the inspector and selects its text; waits while its code loads. */
export function focusInspector(): void {
  const findFirst = () => {
    const inspector = document.querySelector('[data-inspector]');
    const first = inspector?.querySelector('[aria-busy="true"], input');
    return first?.ariaBusy === 'true' ? null : inspector?.querySelector<HTMLElement>(inspectorFields);
  };
  focusWhenRendered(findFirst, {
    onFocused: (field) => {
      if (field instanceof HTMLInputElement) field.select();
    },
  });
}
