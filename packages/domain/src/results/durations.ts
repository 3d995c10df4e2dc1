/** Lower ends of the buckets in which times are counted, in seconds: finer where forms are usually filled in. */
const bucketStarts = [
  0, 2, 4, 6, 8, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120, 150, 180, 240, 300, 420, 600, 900, 1_200, 1_800,
  3_600,
] as const;

export const longestSeconds = 3_600;

export function bucketOf(seconds: number): number {
  return bucketStarts.findLast((start) => start <= seconds) ?? 0;
}

/** In the middle of its bucket. */
const middleOf = (start: number): number => {
  const next = bucketStarts.find((each) => each > start);
  return next === undefined ? start : (start + next) / 2;
};

export interface TimedCount {
  readonly seconds: number;
  readonly count: number;
}

/** To the width of a bucket; null while nothing was counted. */
export function medianSeconds(counts: readonly TimedCount[]): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { seconds, count } of counts.toSorted((a, b) => a.seconds - b.seconds)) {
    seen += count;
    if (seen * 2 >= total && count > 0) return Math.round(middleOf(seconds));
  }
  return null;
}

/** '45 s', '3 min', '3 min 30', '1 h et plus'. */
export function durationText(seconds: number): string {
  if (seconds >= longestSeconds) return '1\u00a0h et plus';
  if (seconds < 60) return `${seconds}\u00a0s`;
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round((seconds % 60) / 15) * 15];
  if (rest === 60) return `${minutes + 1}\u00a0min`;
  return rest === 0 ? `${minutes}\u00a0min` : `${minutes}\u00a0min\u00a0${rest}`;
}
