import { focusOnceDrawn } from '../focus/focus-once-drawn.ts';

/** Waits until a field is marked invalid: an input, a group of choices, or the button of a file field. */
export function focusFirstInvalid(findForm: () => ParentNode | null | undefined): void {
  focusOnceDrawn(() => {
    const field = findForm()?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-error]');
    return field?.matches('fieldset') ? field.querySelector('input') : field;
  });
}
