import type { Reservation } from '@kermesse/domain/reservations/schemas';

const key = 'kermesse-cart';

interface SavedCart {
  sessionId: string;
  savedAt: number;
  lines: Reservation[];
}

/** In session storage: removed with the tab, as promised to the buyer. The server's cart is authoritative. */
export function storeCart(storage: Storage, sessionId: string, lines: readonly Reservation[], now: number) {
  try {
    if (lines.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify({ sessionId, savedAt: now, lines }));
  } catch {
    // Storage is unavailable or full: the cart is read from the server anyway.
  }
}

export function readStoredCart(
  storage: Storage,
  sessionId: string,
  now: number,
  lifeMs: number,
): Reservation[] {
  try {
    const saved = JSON.parse(storage.getItem(key) ?? 'null') as SavedCart | null;
    const isFresh = saved !== null && saved.sessionId === sessionId && now - saved.savedAt < lifeMs;
    return isFresh && Array.isArray(saved.lines) ? saved.lines : [];
  } catch {
    return [];
  }
}

export function removeStoredCart(storage: Storage): void {
  try {
    storage.removeItem(key);
  } catch {
    // As above.
  }
}
