import { expect, test } from 'vitest';
import { day } from './defaults.ts';
import { lifetimeLines, lifetimes } from './lifetimes.ts';

test('people are told of every lifetime', () => {
  const described = lifetimeLines
    .map(({ howLong }) => Number.parseInt(howLong, 10))
    .filter((days) => !Number.isNaN(days))
    .sort((a, b) => a - b);
  const kept = Object.values(lifetimes)
    .map((ms) => ms / day)
    .sort((a, b) => a - b);
  expect(described).toEqual(kept);
});
