import { expect, it } from 'vitest';
import { periodText } from './period-text.ts';

it.each([
  [null, null, null],
  ['2027-05-03', null, 'à partir du 3 mai 2027'],
  [null, '2027-06-30', 'jusqu’au 30 juin 2027'],
  ['2027-06-01', '2027-06-30', 'du 1er au 30 juin 2027'],
  ['2027-05-28', '2027-06-01', 'du 28 mai au 1er juin 2027'],
  ['2026-12-31', '2027-01-01', 'du 31 décembre 2026 au 1er janvier 2027'],
  ['2027-06-12', '2027-06-12', 'le 12 juin 2027'],
])('from %s until %s reads « %s »', (from, until, text) => {
  expect(periodText(from, until)).toBe(text);
});
