import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitRange,
  formatLength,
  formatMinutes,
  handleLimits,
  keyTarget,
  markersWithin,
  moveHandle,
  nearestHandle,
  spokenMinutes,
  type TimeRangeBounds,
} from './time-range.ts';

const day: TimeRangeBounds = { min: 480, max: 1200, step: 30, minLength: 30 };

const anyBounds = fc
  .record({
    first: fc.integer({ min: 0, max: 40 }),
    room: fc.integer({ min: 1, max: 48 }),
    step: fc.constantFrom(5, 15, 30, 60),
    shortest: fc.integer({ min: 1, max: 8 }),
  })
  .map(
    ({ first, room, step, shortest }): TimeRangeBounds => ({
      min: first * step,
      max: (first + room) * step,
      step,
      minLength: Math.min(shortest, room) * step,
    }),
  );

const anyMinutes = fc.integer({ min: -3000, max: 6000 });

function expectSound(range: { begin: number; end: number }, bounds: TimeRangeBounds): void {
  expect(range.begin).toBeGreaterThanOrEqual(bounds.min);
  expect(range.end).toBeLessThanOrEqual(bounds.max);
  expect(range.end - range.begin).toBeGreaterThanOrEqual(bounds.minLength);
  expect((range.begin - bounds.min) % bounds.step).toBe(0);
  expect((range.end - bounds.min) % bounds.step).toBe(0);
}

describe('the two handles of a slot', () => {
  it.each([
    ['begin', 545, { begin: 540, end: 720 }],
    ['begin', 0, { begin: 480, end: 720 }],
    ['begin', 900, { begin: 690, end: 720 }],
    ['end', 500, { begin: 600, end: 630 }],
    ['end', 5000, { begin: 600, end: 1200 }],
    ['end', 1010, { begin: 600, end: 1020 }],
  ] as const)('%s dragged to %i gives %j', (handle, to, expected) => {
    expect(moveHandle(handle, to, { begin: 600, end: 720 }, day)).toEqual(expected);
  });

  it('never cross, leave the day, get too close or rest between two steps', () => {
    fc.assert(
      fc.property(
        anyBounds,
        anyMinutes,
        anyMinutes,
        fc.array(fc.tuple(fc.constantFrom('begin' as const, 'end' as const), anyMinutes), { maxLength: 20 }),
        (bounds, begin, end, moves) => {
          let range = fitRange({ begin, end }, bounds);
          expectSound(range, bounds);
          for (const [handle, to] of moves) {
            range = moveHandle(handle, to, range, bounds);
            expectSound(range, bounds);
          }
        },
      ),
    );
  });

  it('leave the other handle where it is', () => {
    fc.assert(
      fc.property(anyBounds, anyMinutes, anyMinutes, anyMinutes, (bounds, begin, end, to) => {
        const range = fitRange({ begin, end }, bounds);
        expect(moveHandle('begin', to, range, bounds).end).toBe(range.end);
        expect(moveHandle('end', to, range, bounds).begin).toBe(range.begin);
      }),
    );
  });

  it('keep a range that already fits', () => {
    fc.assert(
      fc.property(anyBounds, anyMinutes, anyMinutes, (bounds, begin, end) => {
        const range = fitRange({ begin, end }, bounds);
        expect(fitRange(range, bounds)).toEqual(range);
      }),
    );
  });

  it('do not pass an end of the day that lies between two steps', () => {
    const odd = { min: 485, max: 700, step: 30, minLength: 30 };
    expect(fitRange({ begin: 0, end: 5000 }, odd)).toEqual({ begin: 485, end: 695 });
  });

  it('answer to the keys', () => {
    const range = { begin: 600, end: 720 };
    const limits = handleLimits('begin', range, day);
    expect(limits).toEqual({ min: 480, max: 690 });
    expect(keyTarget('ArrowRight', 600, limits, 30)).toBe(630);
    expect(keyTarget('ArrowUp', 600, limits, 30)).toBe(630);
    expect(keyTarget('ArrowLeft', 600, limits, 30)).toBe(570);
    expect(keyTarget('ArrowDown', 600, limits, 30)).toBe(570);
    expect(keyTarget('PageUp', 600, limits, 30)).toBe(720);
    expect(keyTarget('PageDown', 600, limits, 30)).toBe(480);
    expect(keyTarget('Home', 600, limits, 30)).toBe(480);
    expect(keyTarget('End', 600, limits, 30)).toBe(690);
    expect(keyTarget('Tab', 600, limits, 30)).toBeNull();
  });

  it.each([
    [490, 'begin'],
    [650, 'begin'],
    [670, 'end'],
    [1100, 'end'],
    [660, 'end'],
  ])('a press at %i takes %s', (minutes, handle) => {
    expect(nearestHandle(minutes, { begin: 600, end: 720 })).toBe(handle);
  });
});

describe('hours in French', () => {
  it.each([
    [0, '0 h', 'minuit'],
    [480, '8 h', '8 heures'],
    [60, '1 h', '1 heure'],
    [545, '9 h 05', '9 heures 5'],
    [570, '9 h 30', '9 heures 30'],
    [720, '12 h', 'midi'],
    [750, '12 h 30', 'midi 30'],
    [1440, '24 h', 'minuit'],
  ])('%i minutes are %s, read out as %s', (minutes, shown, spoken) => {
    expect(formatMinutes(minutes).replaceAll('\u00a0', ' ')).toBe(shown);
    expect(spokenMinutes(minutes).replaceAll('\u00a0', ' ')).toBe(spoken);
  });

  it.each([
    [30, '30 min'],
    [60, '1 h'],
    [210, '3 h 30'],
  ])('%i minutes last %s', (minutes, text) => {
    expect(formatLength(minutes).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('marks the hours that lie inside the day', () => {
    const labels = (min: number, max: number) =>
      markersWithin({ min, max }).map(({ label }) => label.replaceAll('\u00a0', ' '));
    expect(labels(0, 1440)).toEqual(['8 h', 'midi', '14 h', '17 h', '20 h']);
    expect(labels(480, 1020)).toEqual(['8 h', 'midi', '14 h', '17 h']);
    expect(labels(510, 690)).toEqual([]);
  });
});
