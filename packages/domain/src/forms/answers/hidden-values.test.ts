import { expect, test } from 'vitest';
import { aQuestion } from '../testing/build-form.ts';
import { withHiddenValues } from './hidden-values.ts';

const questions = [
  aQuestion('source', { fieldType: 'hidden', fieldDefault: 'site' }),
  aQuestion('campagne', { fieldType: 'hidden' }),
  aQuestion('nom', { fieldDefault: 'personne' }),
];

test.each([
  [{}, { source: 'site' }],
  [{ source: '' }, { source: 'site' }],
  [
    { source: 'affiche', nom: '' },
    { source: 'affiche', nom: '' },
  ],
])('%j becomes %j', (answers, filled) => {
  expect(withHiddenValues(questions, answers)).toEqual(filled);
});
