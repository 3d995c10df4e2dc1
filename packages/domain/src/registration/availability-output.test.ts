import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromTimeRanges, toTimeRanges } from './availability-output.ts';

const date = '2027-06-12';

describe('what is sent', () => {
  const slot = (begin: number, end: number, id = `${begin}`) => ({ id, begin, end });

  it('are instants, by day, without slots that are off', () => {
    const availability = {
      '2027-06-13': [slot(480, 600)],
      '2027-06-12': [slot(600, 720), { ...slot(800, 900), isActive: false }],
    };
    expect(toTimeRanges(availability)).toEqual([
      { id: '600', begin: '2027-06-12T08:00:00.000Z', end: '2027-06-12T10:00:00.000Z' },
      { id: '480', begin: '2027-06-13T06:00:00.000Z', end: '2027-06-13T08:00:00.000Z' },
    ]);
  });

  it.each([
    ['touching', [slot(480, 600), slot(600, 660)], [['06:00', '09:00']]],
    ['overlapping', [slot(540, 660), slot(480, 600)], [['06:00', '09:00']]],
    ['one inside the other', [slot(480, 720), slot(540, 600)], [['06:00', '10:00']]],
    [
      'apart',
      [slot(480, 540), slot(570, 600)],
      [
        ['06:00', '07:00'],
        ['07:30', '08:00'],
      ],
    ],
    ['three in a chain', [slot(480, 540), slot(600, 660), slot(540, 600)], [['06:00', '09:00']]],
  ])('slots that are %s', (_what, slots, expected) => {
    const times = toTimeRanges({ [date]: slots }).map(({ begin, end }) => [
      begin.slice(11, 16),
      end.slice(11, 16),
    ]);
    expect(times).toEqual(expected);
  });

  it.each([
    [
      'spring, over the hour that is left out',
      '2027-03-28',
      [slot(60, 240)],
      [['2027-03-28T00:00:00.000Z', '2027-03-28T02:00:00.000Z']],
    ],
    [
      'spring, beginning in it',
      '2027-03-28',
      [slot(150, 240)],
      [['2027-03-28T01:00:00.000Z', '2027-03-28T02:00:00.000Z']],
    ],
    ['spring, all within it', '2027-03-28', [slot(120, 180)], []],
    [
      'spring, on both sides of it',
      '2027-03-28',
      [slot(60, 120), slot(180, 240)],
      [['2027-03-28T00:00:00.000Z', '2027-03-28T02:00:00.000Z']],
    ],
    [
      'spring, the day after it',
      '2027-03-28',
      [slot(480, 540)],
      [['2027-03-28T06:00:00.000Z', '2027-03-28T07:00:00.000Z']],
    ],
    [
      'the day before spring',
      '2027-03-27',
      [slot(480, 540)],
      [['2027-03-27T07:00:00.000Z', '2027-03-27T08:00:00.000Z']],
    ],
    [
      'autumn, over the hour that comes twice',
      '2027-10-31',
      [slot(60, 240)],
      [['2027-10-30T23:00:00.000Z', '2027-10-31T03:00:00.000Z']],
    ],
    [
      'autumn, within it',
      '2027-10-31',
      [slot(120, 150)],
      [['2027-10-31T00:00:00.000Z', '2027-10-31T00:30:00.000Z']],
    ],
    [
      'autumn, after it',
      '2027-10-31',
      [slot(480, 540)],
      [['2027-10-31T07:00:00.000Z', '2027-10-31T08:00:00.000Z']],
    ],
    [
      'autumn, until midnight',
      '2027-10-31',
      [slot(1380, 1440)],
      [['2027-10-31T22:00:00.000Z', '2027-10-31T23:00:00.000Z']],
    ],
  ])('%s', (_what, onDate, slots, expected) => {
    expect(toTimeRanges({ [onDate]: slots }).map(({ begin, end }) => [begin, end])).toEqual(expected);
  });

  it('are apart, in order, and cover exactly the active slots', () => {
    const dates = fc.constantFrom('2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31', '2027-06-12');
    const step = fc.integer({ min: 0, max: 47 });
    const slots = fc.array(
      fc.record({ from: step, length: fc.integer({ min: 1, max: 10 }), isActive: fc.boolean() }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(dates, slots, (onDate, list) => {
        const own = list.map(({ from, length, isActive }, index) => ({
          id: `${index}`,
          begin: from * 30,
          end: Math.min(1440, (from + length) * 30),
          isActive,
        }));
        const ranges = toTimeRanges({ [onDate]: own });
        ranges.forEach((range, index) => {
          expect(range.begin < range.end).toBe(true);
          const next = ranges[index + 1];
          if (next !== undefined) expect(range.end < next.begin).toBe(true);
        });
        const sum = (of: readonly { begin: string; end: string }[]) =>
          of.reduce((total, { begin, end }) => total + Date.parse(end) - Date.parse(begin), 0);
        const each = own
          .filter(({ isActive }) => isActive)
          .flatMap((one) => toTimeRanges({ [onDate]: [one] }));
        expect(sum(ranges)).toBeLessThanOrEqual(sum(each));
        for (const one of each) {
          expect(ranges.some((range) => range.begin <= one.begin && range.end >= one.end)).toBe(true);
        }
      }),
    );
  });

  it('are read back as the same slots', () => {
    const ranges = toTimeRanges({
      [date]: [slot(480, 600), slot(1200, 1440)],
      '2027-10-31': [slot(60, 240)],
      '2027-03-28': [slot(60, 240)],
    });
    expect(toTimeRanges(fromTimeRanges(ranges))).toEqual(ranges);
    expect(fromTimeRanges([{ id: 'n', begin: '2027-06-12T20:00:00Z', end: '2027-06-13T01:00:00Z' }])).toEqual(
      {
        '2027-06-12': [{ id: 'n', begin: 1320, end: 1440, isActive: true }],
        '2027-06-13': [{ id: 'n-2', begin: 0, end: 180, isActive: true }],
      },
    );
  });
});
