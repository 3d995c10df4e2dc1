import { expect, test } from 'vitest';
import { movedEntry } from './moved-entry.ts';

test.each([
  ['abcd', 'abcd', null],
  ['abcd', 'bcda', { from: 0, to: 3 }],
  ['abcd', 'dabc', { from: 3, to: 0 }],
  ['abcd', 'acbd', { from: 1, to: 2 }],
  ['abcd', 'acdb', { from: 1, to: 3 }],
])('from %s to %s', (before, after, moved) => {
  expect(movedEntry([...before], [...after])).toEqual(moved);
});
