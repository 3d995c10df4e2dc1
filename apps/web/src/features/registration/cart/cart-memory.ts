import { type Reservation, reservationSchema } from '@kermesse/domain/reservations/schemas';
import { z } from 'zod';

const key = 'kermesse-cart';

const savedSchema = z.object({
  sessionId: z.string(),
  savedAt: z.number(),
  lines: z.array(reservationSchema),
});

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
    const saved = savedSchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data;
    const isFresh = saved !== undefined && saved.sessionId === sessionId && now - saved.savedAt < lifeMs;
    return isFresh ? saved.lines : [];
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
