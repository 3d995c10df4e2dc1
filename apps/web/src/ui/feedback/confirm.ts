export interface ConfirmOptions {
  /** The question: « Supprimer ce produit ? » */
  title: string;
  message?: string;
  warning?: string;
  losses?: readonly string[];
  /** The verb of the action: « Supprimer ». */
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
}

export interface ConfirmRequest extends ConfirmOptions {
  answer: (isConfirmed: boolean) => void;
}

type Listener = (request: ConfirmRequest | null) => void;

let current: ConfirmRequest | null = null;
let listener: Listener | null = null;

function put(request: ConfirmRequest | null): void {
  current = request;
  listener?.(request);
}

/** One listener, the host: one dialog at a time. */
export function listenForConfirm(next: Listener): () => void {
  listener = next;
  next(current);
  return () => {
    listener = null;
  };
}

/** Resolves to the answer; a newer question answers « no » to an older one. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      resolve(isConfirmed);
      if (current?.answer === answer) put(null);
    };
    put({ ...options, answer });
  });
}
