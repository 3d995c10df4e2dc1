import { expect, test } from 'vitest';
import { readTypedTime } from './typed-time.ts';

test.each([
  ['9', '09:00'],
  ['9h', '09:00'],
  ['9h30', '09:30'],
  [' 09:30 ', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['23.59', '23:59'],
  ['0', '00:00'],
])('%s is %s', (typed, time) => {
  expect(readTypedTime(typed)).toBe(time);
});

test.each(['24:00', '9h75', 'midi', '', '12345'])('%s is no time', (typed) => {
  expect(readTypedTime(typed)).toBe(typed);
});
