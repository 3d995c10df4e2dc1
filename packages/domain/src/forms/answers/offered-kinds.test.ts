import { expect, it } from 'vitest';
import { aQuestion } from '../testing/build-form.ts';
import { checkAnswer } from './check-answer.ts';
import { offeredMatrix, offeredRanking } from './offered-kinds.ts';

const options = (...values: string[]) => values.map((value) => ({ id: value, label: value, value }));
const today = '2027-06-12';

it('an answer begun before a row or a column of a grid was removed can be sent again', () => {
  const matrix = aQuestion('jours', {
    fieldType: 'matrix',
    fieldRows: options('samedi', 'dimanche'),
    fieldEnum: options('oui', 'non'),
  });
  const draft = { samedi: 'oui', vendredi: 'oui', dimanche: 'peut-être' };
  expect(checkAnswer(matrix, draft, today)).not.toBeNull();
  expect(offeredMatrix(matrix, draft)).toEqual({ samedi: 'oui' });
  expect(checkAnswer(matrix, offeredMatrix(matrix, draft), today)).toBeNull();
});

it('a ranking begun before an option was removed can be sent again', () => {
  const ranking = aQuestion('sports', { fieldType: 'ranking', fieldEnum: options('judo', 'yoga') });
  const draft = ['judo', 'golf', 'yoga', 'judo'];
  expect(checkAnswer(ranking, draft, today)).not.toBeNull();
  expect(offeredRanking(ranking, draft)).toEqual(['judo', 'yoga']);
  expect(checkAnswer(ranking, offeredRanking(ranking, draft), today)).toBeNull();
});
