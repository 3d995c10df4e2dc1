export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** About two seconds: longer than a lazy chunk takes to load. */
const framesToWait = 120;

interface OnceDrawn {
  readonly preventScroll?: boolean;
  readonly onFocused?: (element: HTMLElement) => void;
}

let latest: unknown = null;

/**
 * Focuses an element that is about to be rendered, unless the person focuses another field meanwhile: a late
 * focus would take what they type. A newer request replaces an older one.
 */
export function focusWhenRendered(
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
