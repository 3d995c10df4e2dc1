import { describe, expect, it } from 'vitest';
import { distanceKm, formatDistance, searchPageSize } from './search.ts';

describe('the size of a page of results', () => {
  it.each([
    ['', null, 25],
    ['', 1, 25],
    ['', 5, 25],
    ['', 6, 50],
    ['', 20, 50],
    ['', 21, 100],
    ['', 100, 100],
    ['', 101, 200],
    ['', 1000, 200],
    ['foulées', 1000, 25],
  ] as const)('text %j within %s km: %i', (text, radius, size) => {
    expect(searchPageSize(text, radius)).toBe(size);
  });
});

describe('distances', () => {
  it('from Amiens to Paris are what maps say', () => {
    expect(distanceKm({ lat: 49.8942, lng: 2.2957 }, { lat: 48.8566, lng: 2.3522 })).toBeCloseTo(115.5, 0);
  });

  it('from a place to itself are nothing', () => {
    expect(distanceKm({ lat: 49.9, lng: 2.5 }, { lat: 49.9, lng: 2.5 })).toBe(0);
  });

  it.each([
    [0.004, '10\u00a0m'],
    [0.85, '850\u00a0m'],
    [3.24, '3,2\u00a0km'],
    [41.4, '41\u00a0km'],
  ])('%d reads %s', (km, text) => {
    expect(formatDistance(km)).toBe(text);
  });
});
