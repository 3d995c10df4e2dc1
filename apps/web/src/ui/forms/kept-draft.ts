import { session } from '../../platform/session/session.ts';
import { forgiving } from '../../platform/stores/forgiving-storage.ts';

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
  const storage = forgiving(() => sessionStorage);
  return {
    load: () => {
      const stored = storage.getJson(key);
      return stored === undefined ? null : read(stored);
    },
    save: (values) => storage.setItem(key, JSON.stringify(values)),
    forget: () => storage.removeItem(key),
  };
}
