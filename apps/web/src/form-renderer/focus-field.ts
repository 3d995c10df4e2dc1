import { focusOnceDrawn } from '../ui/focus/focus-once-drawn.ts';

/** Brings somebody to a field, such as the first one with an error, once its page is drawn. */
export function focusField(root: ParentNode, fieldName: string): void {
  focusOnceDrawn(() =>
    root
      .querySelector<HTMLElement>(`[data-field="${CSS.escape(fieldName)}"]`)
      ?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button'),
  );
}

export const findPageTitle = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-page-title]');

/** To the title of the form's page on view, once it is drawn: after a change of page, or when a dialog has gone. */
export function focusPageTitle(): void {
  focusOnceDrawn(findPageTitle, { preventScroll: true });
}
