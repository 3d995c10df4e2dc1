import { expect, it } from 'vitest';
import type { Question } from './schema/question.ts';
import { sharedAnswers } from './shared-answers.ts';

const asked = (fieldName: string, over: Partial<Question> = {}) =>
  ({
    fieldName,
    fieldType: 'text',
    fieldMultiSelect: false,
    fieldEnum: [],
    fieldRequired: false,
    ...over,
  }) as const satisfies Parameters<typeof sharedAnswers>[0][number];

it.each([
  ['club', asked('club'), 'Les Foulées', true],
  ['town', asked('ville'), 'Rennes', true],
  ['telephone', asked('telephone', { fieldType: 'phone' }), '0601020304', true],
  ['first name', asked('prenom'), 'Léa', false],
  ['birth date', asked('naissance', { fieldType: 'date' }), '1990-02-14', false],
  ['shirt size', asked('tshirt'), 'M', false],
  ['paper', asked('certificat', { fieldType: 'document' }), { url: '/x' }, false],
  ['consent', asked('reglement', { fieldType: 'boolean', fieldRequired: true }), true, false],
  ['wish', asked('photos', { fieldType: 'boolean' }), true, true],
  ['empty answer', asked('club'), '', false],
])('the %s of one person is common or not', (_what, question, value, isCommon) => {
  const answers = { [question.fieldName]: value };
  expect(sharedAnswers([question], answers)).toEqual(isCommon ? answers : {});
});

it('what a link said of one person it says of the next, with its signature', () => {
  const answers = { source: 'club', signature_source: 'abc' };
  expect(sharedAnswers([asked('source', { fieldType: 'hidden' })], answers)).toEqual(answers);
});
