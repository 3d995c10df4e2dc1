import { describe, expect, it } from 'vitest';
import { axisOfDays, beginOfDay, daysBetween, hoursOfDay } from './time-axis.ts';

const paris = 'Europe/Paris';

describe('the hours of a day', () => {
  it.each([
    ['an ordinary day', '2027-06-12', paris, 24],
    ['the night that loses an hour', '2027-03-28', paris, 23],
    ['the night that has an hour twice', '2027-10-31', paris, 25],
    ['a zone at half an hour', '2027-06-12', 'Asia/Kolkata', 24],
    ['a day whose midnight is skipped', '2027-03-28', 'Asia/Beirut', 23],
    ['29 February', '2028-02-29', paris, 24],
  ])('%s', (_title, day, zone, count) => {
    const hours = hoursOfDay(day, zone);
    expect(hours).toHaveLength(count);
    expect(new Set(hours.map(({ label }) => label)).size).toBe(count);
  });

  it('names the hour that is skipped and the one that comes twice', () => {
    const names = (day: string) => hoursOfDay(day, paris).map(({ label }) => label.replaceAll('\u00a0', ' '));
    expect(names('2027-03-28').slice(0, 4)).toEqual(['0 h', '1 h', '3 h', '4 h']);
    expect(names('2027-10-31').slice(0, 5)).toEqual(['0 h', '1 h', '2 h', '2 h bis', '3 h']);
  });

  it('begins where the day begins', () => {
    expect(beginOfDay('2027-06-12', paris).toISOString()).toBe('2027-06-11T22:00:00.000Z');
    expect(beginOfDay('2027-01-12', paris).toISOString()).toBe('2027-01-11T23:00:00.000Z');
    expect(beginOfDay('2027-06-12', 'Asia/Kolkata').toISOString()).toBe('2027-06-11T18:30:00.000Z');
  });
});

describe('a row of days', () => {
  it('passes months, leap days and changes of the clocks', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  it('goes from the first sale to today, and no further back than a year', () => {
    const now = '2027-04-13T22:30:00Z';
    const axis = axisOfDays(['2027-04-12', '2027-04-10'], { now, zone: paris });
    expect([axis[0], axis.at(-1)]).toEqual(['2027-04-10', '2027-04-14']);
    expect(axisOfDays(['2025-01-01'], { now, zone: paris })).toHaveLength(366);
    expect(axisOfDays([], { now, zone: paris })).toEqual([]);
  });
});
