import { expect, test } from 'vitest';
import { neededForQuorum, quorumOf } from './quorum.ts';

const rule = { quorumKind: 'fraction', quorumNumerator: 1, quorumDenominator: 4, quorumNumber: 0 } as const;

test.each([
  ['a quarter of 100', {}, 100, 25],
  ['a quarter of 101, rounded up', {}, 101, 26],
  ['two thirds of 100', { quorumNumerator: 2, quorumDenominator: 3 }, 100, 67],
  ['two thirds of 99', { quorumNumerator: 2, quorumDenominator: 3 }, 99, 66],
  ['a number', { quorumKind: 'number' as const, quorumNumber: 12 }, 100, 12],
  ['none', { quorumKind: 'none' as const }, 100, 0],
])('%s', (_, over, voters, needed) => {
  expect(neededForQuorum({ ...rule, ...over }, voters)).toBe(needed);
});

test.each([
  [24, 1, true],
  [24, 0, false],
  [0, 25, true],
  [0, 0, false],
])('%i present and %i represented of 100', (present, represented, isReached) => {
  expect(quorumOf(rule, { voters: 100, present, represented }).isReached).toBe(isReached);
});
