export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface ToastSurroundings {
  readonly toasts: Box;
  /** The dialog that lies on top, and the part of it with its title and its cross. */
  readonly dialog: Box;
  readonly header: Box | null;
  readonly viewportHeight: number;
}

const edge = 16;
const gap = 8;

/**
 * How far from the top of the screen toasts stand while a dialog is open, or null for their usual place at its foot.
 * They never lie over its cross nor over the buttons at its end: beside it, above it, below it, or, where it fills the
 * screen, under its header.
 */
export function toastTop({ toasts, dialog, header, viewportHeight }: ToastSurroundings): number | null {
  const height = toasts.bottom - toasts.top;
  const isBeside = dialog.left >= toasts.right || dialog.right <= toasts.left;
  if (isBeside) return null;
  if (dialog.top >= edge + height + gap) return edge;
  if (viewportHeight - dialog.bottom >= edge + height + gap) return null;
  return (header?.bottom ?? dialog.top) + gap;
}
