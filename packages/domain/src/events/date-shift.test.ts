import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateShift } from './date-shift.ts';

const paris = 'Europe/Paris';
const at = (iso: string) => new Date(iso);

describe('moving an edition to other dates', () => {
  // Saturday 12 June 2027, 9:00 in Paris, to Saturday 10 June 2028, 9:00.
  const yearLater = dateShift(at('2027-06-12T07:00:00Z'), at('2028-06-10T07:00:00Z'), paris);

  it('moves the start to the new start', () => {
    expect(yearLater.instant(at('2027-06-12T07:00:00Z'))).toEqual(at('2028-06-10T07:00:00Z'));
  });

  it('keeps the hour of a sale that opens in winter', () => {
    expect(yearLater.instant(at('2027-02-01T09:00:00Z'))).toEqual(at('2028-01-31T09:00:00Z'));
  });

  it('keeps the hour of a day that lands on the other side of the change to summer time', () => {
    // Summer time starts on 28 March 2027 and on 26 March 2028.
    expect(yearLater.instant(at('2027-03-27T09:00:00Z'))).toEqual(at('2028-03-25T09:00:00Z'));
    expect(yearLater.instant(at('2027-03-28T08:00:00Z'))).toEqual(at('2028-03-26T08:00:00Z'));
    const toAutumn = dateShift(at('2027-06-12T07:00:00Z'), at('2027-11-13T08:00:00Z'), paris);
    expect(toAutumn.instant(at('2027-06-13T16:00:00Z'))).toEqual(at('2027-11-14T17:00:00Z'));
  });

  it('moves everything by the hour when the start does', () => {
    const later = dateShift(at('2027-06-12T07:00:00Z'), at('2027-06-12T08:30:00Z'), paris);
    expect(later.instant(at('2027-06-12T12:00:00Z'))).toEqual(at('2027-06-12T13:30:00Z'));
  });

  it('moves days without time', () => {
    expect(yearLater.day('2027-06-12')).toBe('2028-06-10');
    expect(yearLater.day('2027-03-01')).toBe('2028-02-28');
    expect(yearLater.day('2027-03-02')).toBe('2028-02-29');
  });

  it('there and back changes nothing', () => {
    const zone = fc.constantFrom('Europe/Paris', 'America/Guadeloupe', 'Indian/Reunion', 'UTC');
    const noon = fc
      .integer({ min: 0, max: 7_000 })
      .map((days) => new Date(Date.UTC(2020, 0, 1, 12) + days * 86_400_000));
    fc.assert(
      fc.property(noon, noon, noon, zone, (from, to, moment, name) => {
        const there = dateShift(from, to, name);
        const back = dateShift(to, from, name);
        expect(back.instant(there.instant(moment))).toEqual(moment);
      }),
    );
  });
});
