import { focusOnceDrawn } from '../ui/focus/focus-once-drawn.ts';

/** Focuses a field, such as the first invalid one, once its page is rendered. */
export function focusField(root: ParentNode, fieldName: string): void {
  focusOnceDrawn(() =>
    root
      .querySelector<HTMLElement>(`[data-field="${CSS.escape(fieldName)}"]`)
      ?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button'),
  );
}

export const findPageTitle = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-page-title]');

export function focusPageTitle(): void {
  focusOnceDrawn(findPageTitle, { preventScroll: true });
}
