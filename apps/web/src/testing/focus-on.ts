import type { Locator } from 'vitest/browser';

/** As by the keyboard: nothing is clicked. */
export function focusOn(locator: Locator): void {
  const element = locator.element();
  if (!(element instanceof HTMLElement)) throw new Error('Only an element of HTML takes the focus.');
  element.focus();
}
