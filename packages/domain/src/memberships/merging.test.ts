import { expect, test } from 'vitest';
import { earlierSide, proposedSide } from './merging.ts';

test.each([
  [null, null, 'into', false],
  ['A1', null, 'from', false],
  [null, 'A2', 'into', false],
  ['A1', 'A1', 'into', false],
  ['A1', 'A2', 'into', true],
] as const)('of %j and %j, %j is kept, choosable: %j', (from, into, kept, isChoosable) => {
  expect(proposedSide(from, into)).toEqual({ kept, isChoosable });
});

test('the earlier arrival is kept', () => {
  expect(earlierSide('2003-09-01', '2020-09-01')).toBe('from');
  expect(earlierSide('2020-09-01', '2003-09-01')).toBe('into');
});
