import { type KeyboardEvent, useEffect, useRef } from 'react';

const controls = '[data-rich-text-editor-control]:not(:disabled)';

function controlsOf(toolbar: HTMLElement | null): HTMLElement[] {
  return [...(toolbar?.querySelectorAll<HTMLElement>(controls) ?? [])];
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** One tab stop for the toolbar: the library sets one on each button, so `tabIndex` is set here. */
export function useRovingFocus(leave: () => void) {
  const toolbar = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement | null>(null);

  const settle = () => {
    const all = controlsOf(toolbar.current);
    if (!current.current || !all.includes(current.current)) current.current = all[0] ?? null;
    for (const control of all) control.tabIndex = control === current.current ? 0 : -1;
  };

  // A button may become disabled at any render, and must then not be the only tab stop.
  useEffect(settle);

  return {
    toolbar,
    focusToolbar: () => {
      settle();
      current.current?.focus();
    },
    onFocus: () => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && focused.matches(controls)) current.current = focused;
      settle();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = controlsOf(toolbar.current);
      const index = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
      if (index === -1) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        leave();
        return;
      }
      const next = nextIndex(event.key, index, all.length);
      if (next === null) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}
