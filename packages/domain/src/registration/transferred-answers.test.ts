import { expect, test } from 'vitest';
import { isAskedOfNewHolder, transferredAnswers } from './transferred-answers.ts';

const questions = [
  { fieldName: 'prenom', fieldType: 'text' },
  { fieldName: 'repas', fieldType: 'product_selector' },
  { fieldName: 'allergies', fieldType: 'text' },
  { fieldName: 'product_prefere', fieldType: 'enum' },
] as const;

test('a ticket that is passed on keeps what was sold and nothing that its holder said', () => {
  expect(
    transferredAnswers(questions, {
      prenom: 'Léa',
      repas: ['p1'],
      allergies: 'Arachides',
      product_prefere: 'lent',
      product_p1: true,
      product_p1_quantity: 2,
      inconnu: 'ancien',
    }),
  ).toEqual({ repas: ['p1'], product_p1: true, product_p1_quantity: 2 });
});

test('the new holder is asked everything else', () => {
  expect(questions.filter(isAskedOfNewHolder).map(({ fieldName }) => fieldName)).toEqual([
    'prenom',
    'allergies',
    'product_prefere',
  ]);
});
