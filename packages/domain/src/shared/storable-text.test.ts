import { expect, it } from 'vitest';
import { isShowableText, isStorableText } from './storable-text.ts';

it.each([
  ['plain letters', 'Été à l’Île', true, true],
  ['nothing', '', true, true],
  ['lines and tabs', 'un\r\n\tdeux', true, true],
  ['an emoji of two halves', '🎪', true, true],
  ['letters from right to left', 'مهرجان', true, true],
  ['a bell', 'a\u0007b', true, false],
  ['an escape', '\u001b[31m', true, false],
  ['a control character of Latin 1', 'a\u0085b', true, false],
  ['a mark that turns text around', 'facture\u202efdp.exe', true, false],
  ['an isolate', '\u2066a\u2069', true, false],
  ['NUL', 'a\u0000b', false, false],
  ['the first half of a pair', '\ud83c', false, false],
  ['the second half of a pair', 'a\udfaa', false, false],
])('%s', (_what, text, isStorable, isShowable) => {
  expect([isStorableText(text), isShowableText(text)]).toEqual([isStorable, isShowable]);
});
