import { session } from '../../platform/session/session.ts';
import { forgiving } from '../../platform/stores/forgiving-storage.ts';

const prefix = 'kermesse-draft';

/** By tab and by user: another user of the same computer does not get it. */
function keyOf(name: string): string {
  const state = session.state();
  return `${prefix}:${state.status === 'signed-in' ? state.user.documentId : ''}:${name}`;
}

export interface KeptDraft<T> {
  /** Null when nothing valid was kept. */
  load: () => T | null;
  save: (values: T) => void;
  forget: () => void;
}

/** Survives a reload, an ended session and a closed dialog; `read` must validate the untrusted storage. */
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
