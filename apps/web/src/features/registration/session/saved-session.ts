import type { SignUpSessionView } from '@kermesse/domain/reservations/schemas';

/** What the browser stores to find an open registration after a reload. */
export interface SavedSession {
  sessionId: string;
  intentKey: string;
  expiresAt: string;
  isWarningShown: boolean;
}

const key = 'kermesse-sign-up-session';

function isSaved(value: unknown): value is SavedSession {
  if (typeof value !== 'object' || value === null) return false;
  const { sessionId, intentKey, expiresAt, isWarningShown } = value as Record<string, unknown>;
  return (
    typeof sessionId === 'string' &&
    typeof intentKey === 'string' &&
    typeof expiresAt === 'string' &&
    typeof isWarningShown === 'boolean'
  );
}

/** Unavailable storage counts as empty: the server knows the session anyway. */
export function readSaved(storage: Pick<Storage, 'getItem'>): SavedSession | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isSaved(value) ? value : null;
  } catch {
    return null;
  }
}

export function save(storage: Pick<Storage, 'setItem'>, saved: SavedSession): void {
  try {
    storage.setItem(key, JSON.stringify(saved));
  } catch {
    // Storage is unavailable: the session is read from the server at the next load.
  }
}

export function forget(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(key);
  } catch {
    // As above.
  }
}

export function toSaved(view: SignUpSessionView, intentKey: string, isWarningShown: boolean): SavedSession {
  return { sessionId: view.sessionId, intentKey, expiresAt: view.expiresAt, isWarningShown };
}
