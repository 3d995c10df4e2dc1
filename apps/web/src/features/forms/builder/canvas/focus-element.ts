import { focusOnceDrawn } from '../../../../ui/focus/focus-once-drawn.ts';

const find = (attribute: string, id: string) =>
  document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`);

/** Brings the keyboard to a row of the canvas, once it is drawn. */
export function focusElement(id: string): void {
  focusOnceDrawn(() => find('data-select', id), {
    preventScroll: true,
    onFocused: (row) => row.scrollIntoView({ block: 'nearest' }),
  });
}

/** Brings what is selected into view, wherever it was selected from. */
export function revealElement(id: string): void {
  const target = find('data-row', id) ?? find('data-select', id);
  target?.scrollIntoView({ block: 'nearest' });
}

export function focusGrip(id: string): void {
  focusOnceDrawn(() => find('data-grip', id) ?? find('data-select', id));
}

const inspectorFields = 'input:not([type="hidden"]), textarea, [contenteditable="true"]';

/** The first field of the inspector, with its text ready to be typed over. One whose code still loads is waited for. */
export function focusInspector(): void {
  const findFirst = () => {
    const inspector = document.querySelector('[data-inspector]');
    const first = inspector?.querySelector('[aria-busy="true"], input');
    return first?.ariaBusy === 'true' ? null : inspector?.querySelector<HTMLElement>(inspectorFields);
  };
  focusOnceDrawn(findFirst, {
    onFocused: (field) => {
      if (field instanceof HTMLInputElement) field.select();
    },
  });
}
