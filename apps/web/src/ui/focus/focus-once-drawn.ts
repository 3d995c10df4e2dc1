/** Whether nothing has the focus, as when the element that had it is gone. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Two seconds of drawing: longer than a page of code takes to come, shorter than somebody waits. */
const framesToWait = 120;

interface OnceDrawn {
  readonly preventScroll?: boolean;
  readonly onFocused?: (element: HTMLElement) => void;
}

let latest: unknown = null;

/**
 * Gives the focus to something that the page is about to draw. Whoever goes to another field meanwhile keeps it there: a
 * focus that comes late would take what they type. Of two requests the later one counts.
 */
export function focusOnceDrawn(
  find: () => HTMLElement | null | undefined,
  { preventScroll = false, onFocused }: OnceDrawn = {},
): void {
  const before = document.activeElement;
  latest = find;
  const look = (patience: number) => {
    const hasMoved = document.activeElement !== before && !isFocusLost();
    if (hasMoved || latest !== find) return;
    const found = find();
    if (found) {
      found.focus({ preventScroll });
      onFocused?.(found);
    } else if (patience > 0) requestAnimationFrame(() => look(patience - 1));
  };
  requestAnimationFrame(() => look(framesToWait));
}

/** To the first field that is marked as wrong, once it is. */
export function focusFirstInvalid(findForm: () => ParentNode | null | undefined): void {
  focusOnceDrawn(() => findForm()?.querySelector<HTMLElement>('[aria-invalid="true"]'));
}
