import { formatDecimal } from '../shared/decimal.ts';
import type { Bar } from './schemas.ts';

export interface NumberCount {
  readonly value: number;
  readonly count: number;
}

const mostBars = 12;

/** Of an even number of answers the middle of both in the middle. */
export function medianOf(counts: readonly NumberCount[]): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total <= 0) return null;
  const sorted = counts.toSorted((a, b) => a.value - b.value);
  const at = (position: number) => {
    let seen = 0;
    for (const { value, count } of sorted) {
      seen += count;
      if (seen > position) return value;
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

/** 1, 2, 5, 10, 20, … such that the range takes at most twelve steps. */
export function stepFor(range: number): number {
  const least = range / mostBars;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((each) => each * power >= least) ?? 10;
  return step * power;
}

/** Each value where they are few and whole, ranges of equal width otherwise; gaps are kept, as they tell something. */
export function numberBars(counts: readonly NumberCount[]): Bar[] {
  const given = counts.filter(({ count }) => count > 0);
  if (given.length === 0) return [];
  const values = given.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const isWhole = values.every((value) => Number.isInteger(value));
  const countIn = (from: number, until: number) =>
    given.reduce((sum, { value, count }) => sum + (value >= from && value < until ? count : 0), 0);
  if (isWhole && high - low < mostBars)
    return Array.from({ length: high - low + 1 }, (_, index) => ({
      label: formatDecimal(low + index),
      count: countIn(low + index, low + index + 1),
    }));
  if (low === high) return [{ label: formatDecimal(low), count: countIn(low, Number.POSITIVE_INFINITY) }];
  const rough = stepFor(high - low);
  const step = isWhole ? Math.max(1, rough) : rough;
  // Without the residue of decimals: 0,6 / 0,05 is 12.
  const stepsTo = (value: number) => Math.floor(Number((value / step).toFixed(10)));
  const first = stepsTo(low);
  const last = stepsTo(high);
  const exact = (steps: number) => Number((steps * step).toFixed(10));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const [from, until] = [exact(first + index), exact(first + index + 1)];
    const shownEnd = isWhole ? until - 1 : until;
    const label =
      isWhole && shownEnd === from
        ? formatDecimal(from)
        : `${formatDecimal(from)} à ${formatDecimal(shownEnd)}`;
    return { label, count: countIn(from, until) };
  });
}
