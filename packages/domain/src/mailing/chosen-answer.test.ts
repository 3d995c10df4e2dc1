import { expect, test } from 'vitest';
import { answerKey, readAnswerKey } from './chosen-answer.ts';

test.each([
  ['taille=M', { fieldName: 'taille', value: 'M' }],
  ['régime=sans = gluten', { fieldName: 'régime', value: 'sans = gluten' }],
  ['taille', null],
  ['taille=', null],
  ['=M', null],
  ['a.b=M', null],
  ['__proto__=M', null],
])('%s', (key, chosen) => {
  expect(readAnswerKey(key)).toEqual(chosen);
  if (chosen) expect(answerKey(chosen)).toBe(key);
});
