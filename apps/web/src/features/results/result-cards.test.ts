import type { QuestionResult } from '@kermesse/domain/results/schemas';
import { expect, test } from 'vitest';
import { cardsOf } from './result-cards.ts';

const result = (fieldName: string, over: Partial<QuestionResult> = {}): QuestionResult => ({
  fieldName,
  label: fieldName,
  page: 'Vous',
  fieldType: 'text',
  view: 'given',
  sensitivity: 'identity',
  state: 'shown',
  isFormer: false,
  hasSeveralChoices: false,
  asked: 1,
  given: 1,
  bars: [],
  average: null,
  median: null,
  unit: '',
  ...over,
});

test('neighbours of which only that they were answered is told share a card, on one page', () => {
  const cards = cardsOf([
    result('prenom'),
    result('nom'),
    result('taille', { view: 'choices' }),
    result('phone'),
    result('locked', { state: 'locked' }),
    result('other', { page: 'Suite' }),
    result('former', { page: 'Suite', isFormer: true }),
  ]);
  expect(cards.map((card) => card.map(({ fieldName }) => fieldName).join('+'))).toEqual([
    'prenom+nom',
    'taille',
    'phone',
    'locked',
    'other',
    'former',
  ]);
});
