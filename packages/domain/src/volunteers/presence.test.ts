import { describe, expect, it, test } from 'vitest';
import { distanceMeters } from './near.ts';
import { filterPresence } from './presence-filters.ts';
import { countPresence } from './presence-stats.ts';

const church = { latitude: 49.5641, longitude: 3.6199 };

describe('near me', () => {
  it('measures along the surface of the earth', () => {
    expect(distanceMeters(church, church)).toBe(0);
    expect(Math.round(distanceMeters(church, { latitude: 49.5641 + 0.0045, longitude: 3.6199 }))).toBe(500);
    const paris = { latitude: 48.8566, longitude: 2.3522 };
    const lyon = { latitude: 45.764, longitude: 4.8357 };
    expect(Math.round(distanceMeters(paris, lyon) / 1_000)).toBe(391);
    expect(
      distanceMeters({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 }),
    ).toBeLessThan(250);
  });
});

describe('the presence list', () => {
  const mission = (documentId: string, date: string, over = {}) => ({
    documentId,
    dates: [{ date }],
    coordinates: null,
    isLeader: false,
    ...over,
  });
  const all = [
    mission('parking', '2027-06-12', { coordinates: church }),
    mission('bar', '2027-06-12', { isLeader: true }),
    mission('bois', '2027-06-13', { coordinates: { latitude: 49.58, longitude: 3.62 } }),
  ];
  const open = { day: null, missionIds: null, isLeaderOnly: false, near: null };
  test.each([
    ['everything', open, ['parking', 'bar', 'bois']],
    ['today', { ...open, day: '2027-06-12' }, ['parking', 'bar']],
    ['the missions of a role', { ...open, missionIds: ['bois'] }, ['bois']],
    ['what one leads', { ...open, isLeaderOnly: true }, ['bar']],
    ['what is within 500 m', { ...open, near: { from: church, radiusMeters: 500 } }, ['parking']],
  ])('shows %s', (_, filter, expected) => {
    expect(filterPresence(all, filter).map(({ documentId }) => documentId)).toEqual(expected);
  });

  it('is not emptied by the filter on leaders for somebody who leads nothing', () => {
    const others = all.filter(({ isLeader }) => !isLeader);
    expect(filterPresence(others, { ...open, isLeaderOnly: true })).toHaveLength(2);
  });
});

test.each([
  [
    { need: 4, states: [] },
    { expected: 0, completionRate: 0 },
  ],
  [
    { need: 4, states: ['present', 'late', 'absent', null] as const },
    { expected: 4, present: 1, late: 1, absent: 1, unmarked: 1, completionRate: 50 },
  ],
  [{ need: 3, states: ['present', 'present', 'absent'] as const }, { completionRate: 67 }],
])('%j gives the numbers of the day', (given, expected) => {
  expect(countPresence(given)).toMatchObject(expected);
});
