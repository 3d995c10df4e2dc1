import { formatMonth } from '../shared/moments.ts';
import type { Bar } from './schemas.ts';

/** Dates are counted by month ('2027-04'). */
export interface MonthCount {
  readonly month: string;
  readonly count: number;
}

export const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text);

const mostMonths = 18;
const mostBars = 15;
const ageBands = [0, 6, 12, 18, 26, 36, 46, 56, 66] as const;

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

const monthText = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

/** By month over a year and a half, by year or years beyond. */
export function dateBars(counts: readonly MonthCount[]): Bar[] {
  const given = counts.filter(({ count }) => count > 0);
  if (given.length === 0) return [];
  const numbers = given.map(({ month }) => monthNumber(month));
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const isMonthly = high - low < mostMonths;
  const years = Math.floor(high / 12) - Math.floor(low / 12) + 1;
  const span = [1, 2, 5, 10, 25, 50, 100].find((each) => years / each <= mostBars) ?? 500;
  const width = isMonthly ? 1 : span * 12;
  const first = Math.floor(low / width);
  const sums = new Map<number, number>();
  for (const { month, count } of given) {
    const at = Math.floor(monthNumber(month) / width);
    sums.set(at, (sums.get(at) ?? 0) + count);
  }
  return Array.from({ length: Math.floor(high / width) - first + 1 }, (_, index) => {
    const at = first + index;
    const year = at * span;
    const yearLabel = span === 1 ? String(year) : `${year} à ${year + span - 1}`;
    return { label: isMonthly ? formatMonth(monthText(at)) : yearLabel, count: sums.get(at) ?? 0 };
  });
}

/** Full years on the first day of the edition, to the month: who was born in its month has had the birthday. */
export const ageInMonth = (birthMonth: string, month: string): number =>
  Math.floor((monthNumber(month) - monthNumber(birthMonth)) / 12);

export function ageBars(counts: readonly MonthCount[], month: string): Bar[] {
  const sums = ageBands.map(() => 0);
  for (const { month: born, count } of counts) {
    const band = ageBands.findLastIndex((from) => from <= Math.max(0, ageInMonth(born, month)));
    sums[band] = (sums[band] ?? 0) + count;
  }
  const [first, last] = [sums.findIndex((sum) => sum > 0), sums.findLastIndex((sum) => sum > 0)];
  if (first < 0) return [];
  return sums.slice(first, last + 1).map((count, index) => {
    const from = ageBands[first + index] ?? 0;
    const next = ageBands[first + index + 1];
    return { label: next === undefined ? `${from} ans et plus` : `${from} à ${next - 1} ans`, count };
  });
}
