export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface ToastSurroundings {
  readonly toasts: Box;
  /** The topmost dialog, and its header with title and close button. */
  readonly dialog: Box;
  readonly header: Box | null;
  readonly viewportHeight: number;
}

const edge = 16;
const gap = 8;

/**
 * Distance in pixels from the top of the screen while a dialog is open, or null for the usual place at the
 * bottom. Toasts never cover its close button or its last buttons: they stand beside, above or below it, or
 * under its header when it fills the screen.
 */
export function toastTop({ toasts, dialog, header, viewportHeight }: ToastSurroundings): number | null {
  const height = toasts.bottom - toasts.top;
  const isBeside = dialog.left >= toasts.right || dialog.right <= toasts.left;
  if (isBeside) return null;
  if (dialog.top >= edge + height + gap) return edge;
  if (viewportHeight - dialog.bottom >= edge + height + gap) return null;
  return (header?.bottom ?? dialog.top) + gap;
}
