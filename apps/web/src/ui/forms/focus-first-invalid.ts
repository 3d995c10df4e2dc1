import { focusWhenRendered } from '../focus/focus-when-rendered.ts';

/** Waits until a field is marked invalid: an input, a group of choices, or the button of a file field. */
export function focusFirstInvalid(findForm: () => ParentNode | null | undefined): void {
  focusWhenRendered(() => {
    const field = findForm()?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-error]');
    return field?.matches('fieldset') ? field.querySelector('input') : field;
  });
}
