import { expect, test } from 'vitest';
import { coveringTier, type TierSpan } from './covering-tier.ts';

const tier = (name: string, span: Partial<TierSpan> = {}): TierSpan => ({
  name,
  from: null,
  to: null,
  capacity: null,
  ...span,
});

test.each<[string, TierSpan, TierSpan, boolean]>([
  ['two without dates or places', tier('a'), tier('b'), true],
  ['the first ends', tier('a', { to: 10 }), tier('b'), false],
  ['the first has so many places', tier('a', { capacity: 50 }), tier('b'), false],
  ['the second ends before the first', tier('a', { to: 10 }), tier('b', { to: 5 }), true],
  ['the second ends after the first', tier('a', { to: 10 }), tier('b', { to: 15 }), false],
  ['the first begins later', tier('a', { from: 5 }), tier('b'), false],
  ['the second begins later', tier('a'), tier('b', { from: 5 }), true],
  ['one follows the other', tier('a', { to: 10 }), tier('b', { from: 10 }), false],
])('%s', (_case, first, second, isCovered) => {
  expect(coveringTier([first, second], 1)).toBe(isCovered ? first : null);
  expect(coveringTier([first, second], 0)).toBeNull();
});
