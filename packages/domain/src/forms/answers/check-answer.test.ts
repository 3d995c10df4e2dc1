import { describe, expect, it } from 'vitest';
import { caseQuestion as q, casesToday as today, typedCases } from '../testing/answer-cases.ts';
import { checkAnswer } from './check-answer.ts';

describe('the answer to a question', () => {
  it.each(typedCases)('%s', (_what, over, value, message) => {
    expect(checkAnswer(q(over), value, today)?.message ?? null).toBe(message);
  });

  it('names the field in the toast', () => {
    expect(checkAnswer(q({ fieldType: 'email' }), 'x', today)?.toast).toBe(
      'Champ doit être un email valide.',
    );
    expect(checkAnswer(q({ fieldType: 'phone' }), 'x', today)?.toast).toBe(
      'Champ\u00a0: Numéro de téléphone invalide',
    );
    expect(checkAnswer(q({ fieldRequired: true }), '', today)?.toast).toBe('Champ est requis.');
  });

  it('speaks of the question as the form calls it', () => {
    expect(checkAnswer(q({ fieldRequired: true, customLabel: 'Nom' }), '', today)?.message).toBe(
      'Nom est requis.',
    );
  });
});
