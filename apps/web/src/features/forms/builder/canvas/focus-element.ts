const find = (attribute: string, id: string) =>
  document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`);

/** Brings the keyboard to a row of the canvas, once it is drawn. */
export function focusElement(id: string): void {
  requestAnimationFrame(() => {
    const target = find('data-select', id);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
  });
}

/** Brings what is selected into view, wherever it was selected from. */
export function revealElement(id: string): void {
  const target = find('data-row', id) ?? find('data-select', id);
  target?.scrollIntoView({ block: 'nearest' });
}

export function focusGrip(id: string): void {
  requestAnimationFrame(() => {
    (find('data-grip', id) ?? find('data-select', id))?.focus();
  });
}

const framesToWait = 120;

/** The first field of the inspector, with its text ready to be typed over. One whose code still loads is waited for. */
export function focusInspector(patience = framesToWait): void {
  requestAnimationFrame(() => {
    const first = document.querySelector('[data-inspector] [aria-busy="true"], [data-inspector] input');
    if (first?.ariaBusy === 'true' && patience > 0) return focusInspector(patience - 1);
    const field = document.querySelector<HTMLInputElement>(
      '[data-inspector] input:not([type="hidden"]), [data-inspector] textarea, [data-inspector] [contenteditable="true"]',
    );
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  });
}
