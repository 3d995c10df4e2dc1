import { describe, expect, it } from 'vitest';
import { foldText } from '../shared/text.ts';
import { ageBars, dateBars } from './date-bars.ts';
import { bucketOf, durationText, medianSeconds } from './durations.ts';
import { medianOf, numberBars, stepFor } from './number-bars.ts';
import { stopWords } from './stop-words.ts';

const counts = (...values: [number, number][]) => values.map(([value, count]) => ({ value, count }));
const lines = (bars: { label: string; count: number }[]) =>
  bars.map(({ label, count }) => `${label}: ${count}`.replaceAll(/\s/g, ' '));

describe('times', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 2],
    [59, 50],
    [60, 60],
    [3_599, 1_800],
    [9_999, 3_600],
  ])('%i s are counted from %i s on', (seconds, bucket) => {
    expect(bucketOf(seconds)).toBe(bucket);
  });
  it.each([
    [[], null],
    [[[10, 1]], 13],
    [
      [
        [10, 5],
        [60, 5],
      ],
      13,
    ],
    [
      [
        [60, 6],
        [10, 5],
      ],
      68,
    ],
    [[[3_600, 4]], 3_600],
  ] as [[number, number][], number | null][])('the median of %j is %s', (times, expected) => {
    expect(medianSeconds(times.map(([seconds, count]) => ({ seconds, count })))).toBe(expected);
  });
  it.each([
    [12, '12 s'],
    [60, '1 min'],
    [90, '1 min 30'],
    [119, '2 min'],
    [195, '3 min 15'],
    [3_600, '1 h et plus'],
  ])('%i s read %s', (seconds, text) => {
    expect(durationText(seconds).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('numbers', () => {
  it.each([
    [counts(), null],
    [counts([5, 1]), 5],
    [counts([1, 1], [2, 1]), 1.5],
    [counts([10, 1], [1, 3]), 1],
    [counts([1, 2], [9, 2]), 5],
  ])('the median of %j is %s', (values, expected) => {
    expect(medianOf(values)).toBe(expected);
  });
  it.each([
    [counts([0.23, 1], [0.285, 2])],
    [counts([49.5, 1], [50.3, 1])],
    [counts([0.1, 1], [0.3, 1], [0.6, 1])],
    [counts([5.97, 1], [8.2, 1])],
  ])('no bar of %j loses anybody', (values) => {
    const drawn = numberBars(values).reduce((sum, { count }) => sum + count, 0);
    expect(drawn).toBe(values.reduce((sum, { count }) => sum + count, 0));
  });
  it.each([
    [counts(), []],
    [counts([3, 2]), ['3: 2']],
    [counts([1, 2], [3, 1]), ['1: 2', '2: 0', '3: 1']],
    [counts([0.5, 1], [1.5, 1]), ['0,5 à 0,6: 1', ...Array.from({ length: 9 }, (_, i) => i)]],
    [counts([0, 1], [100, 1]), ['0 à 9: 1', ...Array.from({ length: 9 }, (_, i) => i), '100 à 109: 1']],
    [counts([-5, 1], [5, 4]), ['-5: 1', ...Array.from({ length: 9 }, (_, i) => i), '5: 4']],
  ])('bars of %j', (values, expected) => {
    const shown = lines(numberBars(values));
    expected.forEach((line, index) => {
      if (typeof line === 'string') expect(shown[index]).toBe(line);
    });
    expect(shown.length).toBeLessThanOrEqual(13);
    const total = values.reduce((sum, { count }) => sum + count, 0);
    expect(numberBars(values).reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });
  it.each([
    [12, 1],
    [13, 2],
    [100, 10],
    [1.2, 0.1],
    [5_000, 500],
  ])('a range of %d has steps of %d', (range, step) => {
    expect(stepFor(range)).toBeCloseTo(step);
  });
});

describe('dates', () => {
  const months = (...values: [string, number][]) => values.map(([month, count]) => ({ month, count }));
  it.each([
    [months(), []],
    [months(['2027-04', 2], ['2027-06', 1]), ['avril 2027: 2', 'mai 2027: 0', 'juin 2027: 1']],
    [months(['2024-04', 2], ['2027-06', 1]), ['2024: 2', '2025: 0', '2026: 0', '2027: 1']],
    [
      months(['1950-01', 1], ['1999-12', 1]),
      [
        '1950 à 1954: 1',
        ...[1955, 1960, 1965, 1970, 1975, 1980, 1985, 1990].map((year) => `${year} à ${year + 4}: 0`),
        '1995 à 1999: 1',
      ],
    ],
  ])('bars of %j', (values, expected) => {
    expect(lines(dateBars(values))).toEqual(expected);
  });
  it('ages are those on the first day of the edition', () => {
    const born = months(['2009-06', 1], ['2009-07', 1], ['1950-01', 2]);
    expect(lines(ageBars(born, '2027-06'))).toEqual([
      '12 à 17 ans: 1',
      '18 à 25 ans: 1',
      '26 à 35 ans: 0',
      '36 à 45 ans: 0',
      '46 à 55 ans: 0',
      '56 à 65 ans: 0',
      '66 ans et plus: 2',
    ]);
  });
});

it('words without a meaning of their own are compared as they are folded', () => {
  expect(stopWords.filter((word) => foldText(word) !== word)).toEqual([]);
  expect(stopWords).toContain('avec');
});
