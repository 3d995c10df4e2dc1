import { expect, test } from 'vitest';
import { isReadableNumber, rangeOf, withBounds } from './value-range.ts';

test.each([
  ['number', '12,5', '', ['min:12.5']],
  ['number', '', '20', ['max:20']],
  ['number', 'douze', '', []],
  ['date', '2020-01-01', '2020-12-31', ['min:2020-01-01', 'max:2020-12-31']],
  ['date', '31/02/2020', '', []],
] as const)('%s from %j to %j is %j', (kind, from, to, expected) => {
  expect(withBounds(kind, from, to)).toEqual(expected);
});

test('a range is read back', () => {
  expect(rangeOf(['max:20'])).toEqual({ from: '', to: '20' });
});

test.each([
  ['', true],
  [' ', true],
  ['12,5', true],
  ['1 234', true],
  ['douze', false],
  ['12,5 kg', false],
])('%j is a number or nothing: %s', (text, isReadable) => {
  expect(isReadableNumber(text)).toBe(isReadable);
});
