import { expect, it } from 'vitest';
import { answerInWords } from './answer-in-words.ts';

it.each([
  ['nothing', null, '–'],
  ['a date', '1990-02-14', '14/02/1990'],
  ['yes', true, 'Oui'],
  ['several', ['S', 'M'], 'S, M'],
  ['a file', { url: '/x', name: 'certificat.pdf' }, 'certificat.pdf'],
  ['a text', 'Bonjour', 'Bonjour'],
])('%s', (_what, value, words) => {
  expect(answerInWords(value)).toBe(words);
});
