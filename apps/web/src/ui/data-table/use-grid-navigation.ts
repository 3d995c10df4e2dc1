import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { isFocusLost } from '../focus/focus-when-rendered.ts';

/**
 * Focus in a grid: one tab stop, arrow keys inside. Cells carry `data-col` in rows with `data-row` (the
 * header is row -1); a cell with one control marks it `data-grid-focus`. All have `tabIndex={-1}`; the tab
 * stop is set here on the element, without rendering rows again.
 */
interface GridNavigationOptions {
  grid: RefObject<HTMLTableElement | null>;
  rowCount: number;
  columnCount: number;
  onKey: (event: KeyboardEvent<HTMLElement>, cell: HTMLElement) => void;
}

interface Place {
  row: number;
  col: number;
}

const pageStep = 10;

function cellIn(grid: HTMLElement, { row, col }: Place): HTMLElement | null {
  const cells = grid.querySelectorAll<HTMLElement>(`[data-row="${row}"] > [data-col]`);
  let best: HTMLElement | null = null;
  for (const cell of cells) if (best === null || Number(cell.dataset.col) <= col) best = cell;
  return best;
}

function targetIn(cell: HTMLElement): HTMLElement {
  return cell.querySelector<HTMLElement>('[data-grid-focus]') ?? cell;
}

function cellOf(element: EventTarget | null): HTMLElement | null {
  return element instanceof HTMLElement ? element.closest<HTMLElement>('[data-col]') : null;
}

function placeOf(cell: HTMLElement): Place {
  const row = cell.parentElement?.dataset.row;
  return { row: Number(row ?? -1), col: Number(cell.dataset.col) };
}

/** A closing dialog returns the focus with a delay, and fails to when its row is gone. */
const lostFocusMs = [60, 250, 600];

/** Restores the focus when its element is gone, unless the reader went elsewhere. */
function takeLostFocus(target: HTMLElement, [wait, ...later]: readonly number[] = lostFocusMs): void {
  if (wait === undefined) return;
  setTimeout(() => {
    const isLost = isFocusLost();
    if (isLost && target.isConnected) target.focus({ preventScroll: true });
    if (isLost || document.activeElement?.closest('[data-portal]')) takeLostFocus(target, later);
  }, wait);
}

function destination(event: KeyboardEvent, { row, col }: Place): Place | null {
  const isFar = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowDown':
      return { row: row + 1, col };
    case 'ArrowUp':
      return { row: row - 1, col };
    case 'ArrowRight':
      return { row, col: col + 1 };
    case 'ArrowLeft':
      return { row, col: col - 1 };
    case 'Home':
      return { row: isFar ? 0 : row, col: 0 };
    case 'End':
      return { row: isFar ? Number.MAX_SAFE_INTEGER : row, col: Number.MAX_SAFE_INTEGER };
    case 'PageDown':
      return { row: row + pageStep, col };
    case 'PageUp':
      return { row: Math.max(0, row - pageStep), col };
    default:
      return null;
  }
}

export function useGridNavigation(options: GridNavigationOptions) {
  const { grid, rowCount, columnCount, onKey } = options;
  const stop = useRef<HTMLElement | null>(null);
  const place = useRef<Place>({ row: -1, col: 0 });
  const hasFocus = useRef(false);

  const markStop = (element: HTMLElement) => {
    if (stop.current !== element) stop.current?.setAttribute('tabindex', '-1');
    element.setAttribute('tabindex', '0');
    stop.current = element;
  };

  const focusPlace = (wanted: Place) => {
    const row = Math.min(Math.max(wanted.row, -1), rowCount - 1);
    const col = Math.min(Math.max(wanted.col, 0), columnCount - 1);
    const cell = grid.current && cellIn(grid.current, { row, col });
    if (!cell) return;
    targetIn(cell).focus({ preventScroll: row >= 0 });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  /** Called after every render: makes sure that there is a tab stop, and that the focus is not lost. */
  const settle = () => {
    const table = grid.current;
    if (!table || (stop.current?.isConnected && table.contains(stop.current))) return;
    const row = Math.min(place.current.row, rowCount - 1);
    const cell = cellIn(table, { row, col: place.current.col }) ?? cellIn(table, { row: -1, col: 0 });
    if (!cell) return;
    markStop(targetIn(cell));
    if (hasFocus.current) takeLostFocus(targetIn(cell));
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (!cell || !grid.current?.contains(cell)) return;
    hasFocus.current = true;
    place.current = placeOf(cell);
    if (event.target === cell || event.target.dataset.gridFocus !== undefined) markStop(event.target);
  };

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const to = event.relatedTarget;
    // The menu or dialog of a row is in a portal, and returns the focus from there.
    if (to instanceof Element && !event.currentTarget.contains(to) && !to.closest('[data-portal]')) {
      hasFocus.current = false;
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (event.defaultPrevented || !cell || !grid.current?.contains(event.target as Node)) return;
    const isOwn = event.target === cell || (event.target as HTMLElement).dataset.gridFocus !== undefined;
    if (!isOwn) {
      // A control inside the cell keeps its keys; Escape returns to the cell.
      if (event.key === 'Escape') targetIn(cell).focus();
      return;
    }
    const next = event.altKey ? null : destination(event, placeOf(cell));
    if (next) {
      event.preventDefault();
      focusPlace(next);
      return;
    }
    onKey(event, cell);
  };

  return { onFocus, onBlur, onKeyDown, focusPlace, settle };
}
