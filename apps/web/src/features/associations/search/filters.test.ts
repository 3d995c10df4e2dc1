import { describe, expect, it } from 'vitest';
import { noFilters, readFilters, toQuery, writeFilters } from './filters.ts';

describe('the address of a search', () => {
  it('keeps what was asked', () => {
    const asked = { q: 'foulées', place: 'Corbie', at: { lat: 49.9, lng: 2.5 }, radiusKm: 40, page: 3 };
    expect(readFilters(writeFilters(asked))).toEqual(asked);
  });

  it('is short when nothing was asked', () => {
    expect(Object.values(writeFilters(noFilters)).filter(Boolean)).toEqual([]);
  });

  it.each([
    [{ at: 'x' }, noFilters],
    [{ radius: '0' }, { ...noFilters, radiusKm: 1 }],
    [{ radius: '9999' }, { ...noFilters, radiusKm: 1000 }],
    [{ page: '-3' }, noFilters],
    [{ page: ['2', '3'] }, { ...noFilters, page: 2 }],
  ])('reads %j as it can', (search, filters) => {
    expect(readFilters(search)).toEqual(filters);
  });
});

describe('the question to the server', () => {
  it('has a page size that grows with the circle', () => {
    const sizeAt = (radiusKm: number) =>
      toQuery({ ...noFilters, at: { lat: 1, lng: 2 }, radiusKm }).pagination;
    expect([5, 20, 100, 101].map(sizeAt).map((pagination) => pagination)).toEqual([
      { page: 1, pageSize: 25 },
      { page: 1, pageSize: 50 },
      { page: 1, pageSize: 100 },
      { page: 1, pageSize: 200 },
    ]);
  });

  it('has no circle when no place is known', () => {
    expect(toQuery(noFilters)).not.toHaveProperty('near');
  });
});
