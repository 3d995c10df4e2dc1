import { expect, it } from 'vitest';
import { escapeLike } from './like.ts';

it.each([
  ['', ''],
  ['Dupont', 'Dupont'],
  ['100 %', '100 \\%'],
  ['a_b', 'a\\_b'],
  ['C:\\temp', 'C:\\\\temp'],
  ['\\%_', '\\\\\\%\\_'],
  ['$& d’été', '$& d’été'],
])('%j is searched for as it is written', (text, escaped) => {
  expect(escapeLike(text)).toBe(escaped);
});
