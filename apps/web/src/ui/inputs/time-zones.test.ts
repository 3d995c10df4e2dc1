import { isTimeZone } from '@kermesse/domain/shared/time-zone';
import { describe, expect, it } from 'vitest';
import { timeZoneCity, timeZoneOfCountry, timeZoneRegions } from './time-zones.ts';

const summer = new Date('2027-07-15T12:00:00Z');

describe('the list of zones', () => {
  const zones = timeZoneRegions(summer).flatMap((region) => region.zones);

  it('offers about seventy zones that exist, each once', () => {
    expect(zones.length).toBeGreaterThanOrEqual(65);
    expect(zones.length).toBeLessThanOrEqual(85);
    expect(new Set(zones.map(({ zone }) => zone)).size).toBe(zones.length);
    expect(zones.filter(({ zone }) => !isTimeZone(zone))).toEqual([]);
  });

  it('is found by country in French and by city', () => {
    const find = (zone: string) => zones.find((candidate) => candidate.zone === zone)?.keywords ?? '';
    expect(find('Europe/Brussels')).toContain('Belgique');
    expect(find('Asia/Tokyo')).toContain('Japon');
    expect(find('Europe/Paris')).toContain('Marseille');
  });

  it('names a stored zone that it does not list', () => {
    expect(timeZoneCity('Europe/Paris')).toBe('Paris');
    expect(timeZoneCity('America/Port_of_Spain')).toBe('Port of Spain');
  });
});

describe('the zone that a nationality suggests', () => {
  it.each([
    ['FR', 'Europe/Paris', 'UTC+02:00'],
    ['BE', 'Europe/Brussels', 'UTC+02:00'],
    ['SN', 'Africa/Dakar', 'UTC+00:00'],
    ['TT', 'America/Port_of_Spain', 'UTC-04:00'],
    ['XX', 'UTC', 'UTC+00:00'],
    ['', 'UTC', 'UTC+00:00'],
  ])('%s: %s', (country, timezone, timeUTC) => {
    expect(timeZoneOfCountry(country, summer)).toEqual({ timezone, timeUTC });
  });
});
