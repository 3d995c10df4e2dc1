import { focusWhenRendered } from '../ui/focus/focus-when-rendered.ts';

/** Focuses a field, such as the first invalid one, once its page is rendered. */
export function focusField(root: ParentNode, fieldName: string): void {
  focusWhenRendered(() =>
    root
      .querySelector<HTMLElement>(`[data-field="${CSS.escape(fieldName)}"]`)
      ?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button'),
  );
}

export const findPageTitle = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-page-title]');

export function focusPageTitle(): void {
  focusWhenRendered(findPageTitle, { preventScroll: true });
}
