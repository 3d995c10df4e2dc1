import { session } from '../../platform/session/session.ts';
import { forgiving } from '../../platform/stores/forgiving-storage.ts';
import { mergeDraft } from './merge-draft.ts';

const keptMs = 7 * 24 * 60 * 60 * 1000;
const storage = forgiving(() => sessionStorage);

/** By tab and by user: another user of the same computer does not get it. */
function keyOf(name: string): string {
  const state = session.state();
  return `kermesse-draft:${state.status === 'signed-in' ? state.user.documentId : ''}:${name}`;
}

const isEnded = (stored: unknown): boolean =>
  !(
    typeof stored === 'object' &&
    stored !== null &&
    'endsAt' in stored &&
    Number(stored.endsAt) > Date.now()
  );

/** What was typed, over the values as they are now; null when nothing was, or its end has come. */
export function loadDraft<V extends object>(name: string, current: V): V | null {
  const stored = storage.getJson(keyOf(name));
  return isEnded(stored) ? null : mergeDraft(stored, current);
}

/** Survives a reload, an ended session and a closed dialog. */
export function saveDraft(name: string, draft: { base: object; values: object }): void {
  storage.setItem(keyOf(name), JSON.stringify({ ...draft, endsAt: Date.now() + keptMs }));
}

export const forgetDraft = (name: string): void => storage.removeItem(keyOf(name));
