import { announce } from './announce.ts';

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastOptions {
  title?: string;
  durationMs?: number;
}

export interface UndoOptions {
  message: string;
  onUndo: () => void;
}

const shortestMs = 3_000;
const longestMs = 6_000;

/** 3 to 6 seconds by length; hovering or focusing a toast stops its timer. */
export function toastDuration(text: string): number {
  return Math.min(Math.max(1_500 + text.length * 55, shortestMs), longestMs);
}

/** Loaded with the first toast: most visits show none. */
const load = () => import('./toaster.tsx');

function show(kind: ToastKind, message: string, { title, durationMs }: ToastOptions = {}): void {
  const spoken = title ? `${title}. ${message}` : message;
  announce(spoken, kind === 'error' ? 'assertive' : 'polite');
  void load().then(({ showToast }) =>
    showToast({ kind, message, title, durationMs: durationMs ?? toastDuration(spoken) }),
  );
}

export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  undo: ({ message, onUndo }: UndoOptions): void => {
    announce(`${message}. Annulation possible.`);
    void load().then(({ showToast }) =>
      showToast({
        kind: 'success',
        message,
        durationMs: longestMs,
        action: { label: 'Annuler', onAction: onUndo },
      }),
    );
  },
};
