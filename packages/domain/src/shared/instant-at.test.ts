import { describe, expect, it } from 'vitest';
import { dayOf, formatTime, instantAt } from './moments.ts';

describe('an instant from calendar and clock', () => {
  it.each([
    ['2027-01-10', '10:00', 'Europe/Paris', '2027-01-10T09:00:00.000Z'],
    ['2027-06-12', '00:00', 'Europe/Paris', '2027-06-11T22:00:00.000Z'],
    ['2027-06-12', '23:59', 'Indian/Reunion', '2027-06-12T19:59:00.000Z'],
    ['2027-06-12', '12:00', 'America/New_York', '2027-06-12T16:00:00.000Z'],
    ['2028-02-29', '08:30', 'Asia/Kolkata', '2028-02-29T03:00:00.000Z'],
    // Skipped in spring: the hour after it.
    ['2027-03-28', '02:30', 'Europe/Paris', '2027-03-28T01:30:00.000Z'],
    // Twice in autumn: the first of the two.
    ['2027-10-31', '02:30', 'Europe/Paris', '2027-10-31T00:30:00.000Z'],
  ])('%s at %s in %s', (day, clock, zone, instant) => {
    expect(instantAt(day, clock, zone).toISOString()).toBe(instant);
  });

  it('shows again what it was made of, on every day around the changes of the clock', () => {
    for (let day = 25; day <= 31; day += 1)
      for (const month of ['03', '10'])
        for (const clock of ['00:00', '01:59', '03:00', '23:30']) {
          const instant = instantAt(`2027-${month}-${day}`, clock);
          expect([dayOf(instant), formatTime(instant)]).toEqual([`2027-${month}-${day}`, clock]);
        }
  });
});
