import { session } from '../../platform/session/session.ts';

const prefix = 'kermesse-draft';

/** Kept for this tab and this person: nobody else at the same computer finds it. */
function keyOf(name: string): string {
  const state = session.state();
  return `${prefix}:${state.status === 'signed-in' ? state.user.documentId : ''}:${name}`;
}

export interface KeptDraft<T> {
  /** Null when nothing was kept, or nothing that can be read. */
  load: () => T | null;
  save: (values: T) => void;
  forget: () => void;
}

/**
 * What was typed into a form and not sent: it outlives a reload, an ended session and a dialog that was closed by
 * mistake. Storage is open to whoever sits at the machine: `read` takes nothing on trust.
 */
export function keptDraft<T>(name: string, read: (stored: unknown) => T | null): KeptDraft<T> {
  const key = keyOf(name);
  return {
    load: () => {
      try {
        const text = sessionStorage.getItem(key);
        return text === null ? null : read(JSON.parse(text));
      } catch {
        return null;
      }
    },
    save: (values) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(values));
      } catch {
        // Storage is closed or full: the form works, a reload starts anew.
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is closed: nothing was kept.
      }
    },
  };
}
