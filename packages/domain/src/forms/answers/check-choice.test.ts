import { describe, expect, it } from 'vitest';
import { caseQuestion, casesToday, chosenCases } from '../testing/answer-cases.ts';
import { checkAnswer } from './check-answer.ts';
import { checkOptionQuantity } from './check-choice.ts';
import { checkThirdPartyEmail } from './email.ts';

describe('a choice, a file or a selection', () => {
  it.each(chosenCases)('%s', (_what, over, value, message) => {
    expect(checkAnswer(caseQuestion(over), value, casesToday)?.message ?? null).toBe(message);
  });
});

describe('the quantity of an option', () => {
  it.each([
    [0, null],
    [10, null],
    [11, 'Repas\u00a0: la quantité doit être comprise entre 0 et 10.'],
    [-1, 'Repas\u00a0: la quantité doit être comprise entre 0 et 10.'],
    [1.5, 'Repas\u00a0: la quantité doit être comprise entre 0 et 10.'],
  ])('%d', (quantity, message) => {
    expect(checkOptionQuantity('Repas', quantity)).toBe(message);
  });
});

describe('the e-mail of a third person', () => {
  it('is required and must be one', () => {
    expect(checkThirdPartyEmail('ana@exemple.fr')).toBeNull();
    expect(checkThirdPartyEmail('')).toBe('Veuillez saisir un email valide');
    expect(checkThirdPartyEmail(undefined)).toBe('Veuillez saisir un email valide');
  });
});
