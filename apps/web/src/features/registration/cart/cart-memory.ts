import type { Reservation } from '@kermesse/domain/reservations/schemas';

const key = 'kermesse-cart';

interface SavedCart {
  sessionId: string;
  savedAt: number;
  lines: Reservation[];
}

/** In session storage: it goes with the tab, as the promise to the buyer says. The server's cart is the truth. */
export function rememberCart(
  storage: Storage,
  sessionId: string,
  lines: readonly Reservation[],
  now: number,
) {
  try {
    if (lines.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify({ sessionId, savedAt: now, lines }));
  } catch {
    // Closed or full storage: the cart is asked of the server anyway.
  }
}

export function recallCart(storage: Storage, sessionId: string, now: number, lifeMs: number): Reservation[] {
  try {
    const saved = JSON.parse(storage.getItem(key) ?? 'null') as SavedCart | null;
    const isFresh = saved !== null && saved.sessionId === sessionId && now - saved.savedAt < lifeMs;
    return isFresh && Array.isArray(saved.lines) ? saved.lines : [];
  } catch {
    return [];
  }
}

export function forgetCart(storage: Storage): void {
  try {
    storage.removeItem(key);
  } catch {
    // As above.
  }
}
