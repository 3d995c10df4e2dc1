import { describe, expect, it } from 'vitest';
import { formatDistance, searchPageSize } from './search.ts';

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
  it.each([
    [0.004, '10\u00a0m'],
    [0.85, '850\u00a0m'],
    [3.24, '3,2\u00a0km'],
    [41.4, '41\u00a0km'],
  ])('%d reads %s', (km, text) => {
    expect(formatDistance(km)).toBe(text);
  });
});
