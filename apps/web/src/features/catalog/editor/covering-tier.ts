export interface TierSpan {
  name: string;
  /** Milliseconds; null without a limit. */
  from: number | null;
  to: number | null;
  capacity: number | null;
}

function covers(earlier: TierSpan, later: TierSpan): boolean {
  const startsBefore = earlier.from === null || (later.from !== null && earlier.from <= later.from);
  const endsAfter = earlier.to === null || (later.to !== null && earlier.to >= later.to);
  return earlier.capacity === null && startsBefore && endsAfter;
}

/** The earlier tier that never ends while this one is on sale, so that this one is never used. */
export function coveringTier(tiers: readonly TierSpan[], index: number): TierSpan | null {
  const tier = tiers[index];
  if (tier === undefined) return null;
  return tiers.slice(0, index).find((earlier) => covers(earlier, tier)) ?? null;
}
