import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noMoment, wallInstant, wallMoment } from './wall-moment.ts';

describe('moments as organisers type them', () => {
  it.each([
    ['2027-06-12', '09:00', 'Europe/Paris', '2027-06-12T07:00:00.000Z'],
    ['2027-01-12', '09:00', 'Europe/Paris', '2027-01-12T08:00:00.000Z'],
    ['2027-06-12', '09:00', 'Indian/Reunion', '2027-06-12T05:00:00.000Z'],
    ['2028-02-29', '23:30', 'America/Guadeloupe', '2028-03-01T03:30:00.000Z'],
  ])('%s at %s in %s', (day, time, zone, instant) => {
    expect(wallInstant({ day, time }, zone)).toBe(instant);
    expect(wallMoment(instant, zone)).toEqual({ day, time });
  });

  it('nothing typed is no moment', () => {
    expect(wallInstant(noMoment, 'Europe/Paris')).toBeNull();
    expect(wallMoment(null, 'Europe/Paris')).toEqual(noMoment);
  });

  it.each([
    [null, '09:00'],
    ['2027-06-12', ''],
    ['12/06', '09:00'],
    ['2027-02-30', '09:00'],
    ['2027-06-12', '25:00'],
  ])('%s with %s is refused, not guessed', (day, time) => {
    expect(wallInstant({ day, time }, 'Europe/Paris')).toBe('');
  });

  it('there and back changes nothing', () => {
    const zone = fc.constantFrom('Europe/Paris', 'America/Guadeloupe', 'Indian/Reunion', 'UTC');
    const minute = fc
      .integer({ min: 0, max: 20 * 365 * 24 * 60 })
      .map((minutes) => new Date(Date.UTC(2020, 0, 1) + minutes * 60_000));
    fc.assert(
      fc.property(minute, zone, (instant, name) => {
        const text = wallInstant(wallMoment(instant.toISOString(), name), name) ?? '';
        // The repeated hour in autumn is one local time for two instants.
        expect(Math.abs(new Date(text).getTime() - instant.getTime()) % 3_600_000).toBe(0);
        expect(wallMoment(text, name)).toEqual(wallMoment(instant.toISOString(), name));
      }),
    );
  });
});
