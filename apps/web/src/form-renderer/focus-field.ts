/** Brings somebody to a field, such as the first one with an error; false when it is not on this page. */
export function focusField(root: ParentNode, fieldName: string): boolean {
  const field = root.querySelector<HTMLElement>(`[data-field="${CSS.escape(fieldName)}"]`);
  const control = field?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button');
  control?.focus();
  return control !== undefined && control !== null;
}

/** To the title of the form's page on view, once it is drawn: after a change of page, or when a dialog has gone. */
export function focusPageTitle(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true }));
}
