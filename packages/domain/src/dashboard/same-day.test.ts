import { describe, expect, it } from 'vitest';
import {
  changeText,
  curveOf,
  curveRows,
  dayName,
  daysBeforeStart,
  sameDayText,
  valueAt,
} from './same-day.ts';

const moved = (day: string, participants: number, netCents = 0) => ({
  day,
  participants,
  volunteers: 0,
  grossCents: netCents,
  netCents,
  checkedIn: 0,
});

describe('days before the start', () => {
  it.each([
    ['2027-03-27', '2027-03-28T07:00:00Z', 'Europe/Paris', 1],
    // The clocks go forward in the night before, and back in October: a day is a day.
    ['2027-03-20', '2027-03-29T22:30:00Z', 'Europe/Paris', 10],
    ['2027-10-01', '2027-10-31T23:30:00Z', 'Europe/Paris', 31],
    ['2027-06-12', '2027-06-12T00:30:00Z', 'Pacific/Noumea', 0],
    ['2027-06-12', '2027-06-12T00:30:00Z', 'America/Guadeloupe', -1],
    ['2028-02-28', '2028-03-01T10:00:00Z', 'Europe/Paris', 2],
  ])('%s is before %s in %s by %i', (day, startsAt, zone, distance) => {
    expect(daysBeforeStart(day, startsAt, zone)).toBe(distance);
  });

  it('have a name', () => {
    expect([23, 0, -2].map(dayName)).toEqual(['J-23', 'Jour J', 'J+2']);
  });
});

describe('the curve of an edition', () => {
  const points = curveOf(
    [moved('2027-06-08', -1, -500), moved('2027-06-01', 3, 3_000), moved('2027-06-12', 2, 1_000)],
    '2027-06-12T07:00:00Z',
    'Europe/Paris',
  );

  it('adds up what came in, and takes away what was cancelled', () => {
    expect(points).toEqual([
      { daysBefore: 11, registrations: 3, netCents: 3_000 },
      { daysBefore: 4, registrations: 2, netCents: 2_500 },
      { daysBefore: 0, registrations: 4, netCents: 3_500 },
    ]);
  });

  it.each([
    [12, 0],
    [11, 3],
    [5, 3],
    [4, 2],
    [-30, 4],
  ])('holds what was known %i days before', (daysBefore, registrations) => {
    expect(valueAt(points, daysBefore).registrations).toBe(registrations);
  });

  it('goes day by day, and knows nothing of tomorrow', () => {
    const rows = curveRows(points.slice(0, 2), points, 3, 'registrations');
    expect(rows).toHaveLength(12);
    expect(rows[0]).toEqual({ daysBefore: 11, current: 3, compared: 3 });
    expect(rows.at(8)).toEqual({ daysBefore: 3, current: 2, compared: 2 });
    expect(rows.at(-1)).toEqual({ daysBefore: 0, current: null, compared: 4 });
  });

  it('is there without another edition, and empty without a movement', () => {
    expect(curveRows(points, null, 0, 'netCents').at(-1)).toEqual({
      daysBefore: 0,
      current: 3_500,
      compared: null,
    });
    expect(curveRows([], [], 5, 'netCents')).toEqual([]);
  });

  it('stays bounded when somebody registered years before', () => {
    expect(
      curveRows([{ daysBefore: 90_000, registrations: 1, netCents: 0 }], null, 3, 'registrations'),
    ).toHaveLength(401);
  });
});

it.each([
  [412, 349, '+18\u00a0%'],
  [95, 100, '−5\u00a0%'],
  [100, 100, 'autant'],
  [5, 0, null],
  [0, 10, '−100\u00a0%'],
])('%i after %i is %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

it('says how far along the edition is', () => {
  expect(sameDayText(23, '412', '+18\u00a0%', 'la dernière édition')).toBe(
    'À J-23\u00a0: 412 (+18\u00a0% par rapport à la dernière édition)',
  );
  expect(sameDayText(0, '3', 'autant', '2026')).toBe('Le jour J\u00a0: 3 (autant que 2026)');
  expect(sameDayText(-4, '3', null, '2026')).toBe('À J+4\u00a0: 3');
});
