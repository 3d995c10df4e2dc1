export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface ToastSurroundings {
  readonly toasts: Box;
  readonly dialog: Box;
  readonly header: Box | null;
  readonly viewportHeight: number;
}

const edge = 16;
const gap = 8;

/**
 * In pixels from the top, or null for the usual place at the bottom: toasts never cover the dialog's close
 * button nor its last buttons.
 */
export function toastTop({ toasts, dialog, header, viewportHeight }: ToastSurroundings): number | null {
  const height = toasts.bottom - toasts.top;
  const isBeside = dialog.left >= toasts.right || dialog.right <= toasts.left;
  if (isBeside) return null;
  if (dialog.top >= edge + height + gap) return edge;
  if (viewportHeight - dialog.bottom >= edge + height + gap) return null;
  return (header?.bottom ?? dialog.top) + gap;
}
