import { expect, test } from 'vitest';
import { beginningAnswers } from './beginning-answers.ts';

const question = (fieldName: string) => ({
  fieldName,
  fieldType: 'text' as const,
  fieldMultiSelect: false,
  fieldEnum: [],
  fieldRequired: false,
});
const questions = ['prenom', 'club', 'allergies'].map(question);
const begin = (typed: Record<string, unknown>) =>
  beginningAnswers(questions, {
    answers: { prenom: 'Léa', club: 'Les Foulées' },
    known: { firstname: 'Tom' },
    typed,
  });

test('whoever is added has their own name, and the answers that are the same for all', () => {
  expect(begin({})).toEqual({ prenom: 'Tom', club: 'Les Foulées' });
});

test('whoever is added again finds what was typed for them', () => {
  expect(begin({ prenom: 'Thomas', club: '', allergies: 'Arachides' })).toEqual({
    prenom: 'Thomas',
    club: 'Les Foulées',
    allergies: 'Arachides',
  });
});
