import { session } from '../../../platform/session/session.ts';
import { mergeDraft } from '../../../ui/forms/merge-draft.ts';

const prefix = 'kermesse-organizer-draft';

/** Kept by tab and person, because computers are shared. */
function storageKey(name: string): string {
  const state = session.state();
  return `${prefix}:${state.status === 'signed-in' ? state.user.documentId : ''}:${name}`;
}

export function loadDraft<V extends object>(name: string, current: V): V | null {
  try {
    return mergeDraft(JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null'), current);
  } catch {
    return null;
  }
}

export function saveDraft(name: string, draft: { base: object; values: object }): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(draft));
  } catch {
    // Storage is unavailable or full: a reload starts anew.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Storage is unavailable: nothing was kept.
  }
}
