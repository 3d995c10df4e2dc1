import { session } from '../../../platform/session/session.ts';
import { mergeDraft } from './merge-draft.ts';

const prefix = 'kermesse-organizer-draft';

/** Kept for this tab and this person: nobody else at the same computer finds it. */
function storageKey(name: string): string {
  const state = session.state();
  return `${prefix}:${state.status === 'signed-in' ? state.user.documentId : ''}:${name}`;
}

export function loadDraft<V extends object>(name: string, current: V): V | null {
  try {
    return mergeDraft(sessionStorage.getItem(storageKey(name)), current);
  } catch {
    return null;
  }
}

export function saveDraft(name: string, draft: { base: object; values: object }): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(draft));
  } catch {
    // Storage is closed or full: the page works, a reload starts anew.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Storage is closed: nothing was kept.
  }
}
