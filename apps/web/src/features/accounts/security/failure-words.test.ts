import { expect, test } from 'vitest';
import { ApiError, OfflineError } from '../../../platform/api/errors.ts';
import { failureWords } from './failure-words.ts';

const act = 'Erreur lors du changement de mot de passe';
const answered = (status: number, message: string) => new ApiError({ status, code: 'x', message });

test.each([
  [
    'a refusal in the words of the server',
    answered(409, 'Vous présidez une association.'),
    'Vous présidez une association.',
  ],
  ['a server that failed by the act', answered(500, 'Une erreur interne est survenue.'), act],
  ['a missing network by itself', new OfflineError(), new OfflineError().message],
  ['anything else as what it is', new TypeError('x is undefined'), 'Une erreur est survenue'],
])('tells %s', (_, error, words) => {
  expect(failureWords(error, act)).toBe(words);
});
