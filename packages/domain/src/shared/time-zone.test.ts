import { describe, expect, it } from 'vitest';
import { isTimeZone, utcOffset, utcOffsetMinutes } from './time-zone.ts';

describe('the offset of a zone', () => {
  it.each([
    ['Europe/Paris', '2027-01-15T12:00:00Z', 'UTC+01:00', 60],
    ['Europe/Paris', '2027-07-15T12:00:00Z', 'UTC+02:00', 120],
    ['Europe/Paris', '2027-03-28T00:59:59Z', 'UTC+01:00', 60],
    ['Europe/Paris', '2027-03-28T01:00:00Z', 'UTC+02:00', 120],
    ['America/Martinique', '2027-07-15T12:00:00Z', 'UTC-04:00', -240],
    ['Pacific/Marquesas', '2027-07-15T12:00:00Z', 'UTC-09:30', -570],
    ['Asia/Kolkata', '2027-07-15T12:00:00Z', 'UTC+05:30', 330],
    ['UTC', '2027-07-15T12:00:00Z', 'UTC+00:00', 0],
    ['Mars/Olympus', '2027-07-15T12:00:00Z', 'UTC+00:00', 0],
  ])('%s at %s is %s', (zone, instant, offset, minutes) => {
    expect(utcOffset(zone, new Date(instant))).toBe(offset);
    expect(utcOffsetMinutes(zone, new Date(instant))).toBe(minutes);
  });

  it('knows a zone from a word', () => {
    expect(isTimeZone('Europe/Paris')).toBe(true);
    expect(isTimeZone('Paris')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });
});
