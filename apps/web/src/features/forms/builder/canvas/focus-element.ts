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

export function focusGrip(id: string): void {
  requestAnimationFrame(() => {
    (find('data-grip', id) ?? find('data-select', id))?.focus();
  });
}

/** The first field of the inspector, with its text ready to be typed over. */
export function focusInspector(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLInputElement>(
      '[data-inspector] input:not([type="hidden"]), [data-inspector] textarea, [data-inspector] [contenteditable="true"]',
    );
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  });
}
