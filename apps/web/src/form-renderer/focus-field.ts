/** Brings somebody to a field, such as the first one with an error; false when it is not on this page. */
export function focusField(root: ParentNode, fieldName: string): boolean {
  const field = root.querySelector<HTMLElement>(`[data-field="${CSS.escape(fieldName)}"]`);
  const control = field?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button');
  control?.focus();
  return control !== undefined && control !== null;
}
