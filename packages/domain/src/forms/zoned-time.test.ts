import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockAt, instantAt } from './zoned-time.ts';

const paris = 'Europe/Paris';
const iso = (date: string, minutes: number, zone = paris) =>
  new Date(instantAt(date, minutes, zone)).toISOString();

describe('a time on the clocks of a zone', () => {
  it.each([
    ['2027-01-15', 480, '2027-01-15T07:00:00.000Z'],
    ['2027-07-15', 480, '2027-07-15T06:00:00.000Z'],
    ['2027-07-15', 1440, '2027-07-15T22:00:00.000Z'],
    // 28 March 2027: two o'clock becomes three.
    ['2027-03-28', 119, '2027-03-28T00:59:00.000Z'],
    ['2027-03-28', 120, '2027-03-28T01:00:00.000Z'],
    ['2027-03-28', 150, '2027-03-28T01:00:00.000Z'],
    ['2027-03-28', 180, '2027-03-28T01:00:00.000Z'],
    ['2027-03-28', 181, '2027-03-28T01:01:00.000Z'],
    // 31 October 2027: from three back to two.
    ['2027-10-31', 119, '2027-10-30T23:59:00.000Z'],
    ['2027-10-31', 150, '2027-10-31T00:30:00.000Z'],
    ['2027-10-31', 180, '2027-10-31T02:00:00.000Z'],
    ['2027-10-31', 1440, '2027-10-31T23:00:00.000Z'],
  ])('%s at minute %i is %s', (date, minutes, expected) => {
    expect(iso(date, minutes)).toBe(expected);
  });

  it('never goes back when the clock goes forward', () => {
    const dates = ['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31', '2028-02-29'];
    const zones = [paris, 'Indian/Reunion', 'America/Guadeloupe', 'Australia/Lord_Howe', 'UTC'];
    const minutes = fc.integer({ min: 0, max: 1440 });
    fc.assert(
      fc.property(
        fc.constantFrom(...dates),
        fc.constantFrom(...zones),
        minutes,
        minutes,
        (date, zone, one, two) => {
          const [first, second] = [Math.min(one, two), Math.max(one, two)];
          expect(instantAt(date, first, zone)).toBeLessThanOrEqual(instantAt(date, second, zone));
        },
      ),
    );
  });

  it('is read back from the instant, except for the hour that spring leaves out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        const shown = clockAt(instantAt('2027-03-28', minutes, paris), paris);
        const isLeftOut = minutes >= 120 && minutes < 180;
        expect(shown).toEqual({ date: '2027-03-28', minutes: isLeftOut ? 180 : minutes });
      }),
    );
  });
});
