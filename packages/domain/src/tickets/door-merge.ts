/**
 * Doors without a network may each let the same ticket in. Whatever the order in which they report it, the first in
 * time stands and every other one is second to it. See docs/rules/check-in.md.
 */
interface TimedEntry {
  readonly at: Date;
  /** Decides between entries of the same instant, the same on every node. */
  readonly key: string;
}

interface Settled<T> {
  readonly first: T | null;
  readonly seconds: readonly T[];
}

/** Of the entries of one ticket that nobody took back. */
export function settleEntries<T extends TimedEntry>(entries: readonly T[]): Settled<T> {
  const [first = null, ...seconds] = entries.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.key < other.key ? -1 : 1),
  );
  return { first, seconds };
}

export const clockCorrections = ['future', 'before_list'] as const;
export type ClockCorrection = (typeof clockCorrections)[number];

/** An answer takes its time, and the clock of a device is known to about a second. */
const toleranceMs = 5_000;

/** What a device's clock cannot have seen is moved to the nearest instant that it can have seen, and marked. */
export function correctEntryTime(claimed: { at: Date; listedAt: Date; now: Date }): {
  at: Date;
  correction: ClockCorrection | null;
} {
  const now = claimed.now.getTime();
  const at = claimed.at.getTime();
  const listedAt = Math.min(claimed.listedAt.getTime(), now);
  if (at > now) return { at: claimed.now, correction: at - now > toleranceMs ? 'future' : null };
  if (at < listedAt)
    return { at: new Date(listedAt), correction: listedAt - at > toleranceMs ? 'before_list' : null };
  return { at: claimed.at, correction: null };
}
