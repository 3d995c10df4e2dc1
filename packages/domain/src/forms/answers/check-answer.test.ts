import { describe, expect, it } from 'vitest';
import { caseQuestion as q, casesToday as today, typedCases } from '../testing/answer-cases.ts';
import { kindCases } from '../testing/kind-cases.ts';
import { checkAnswer } from './check-answer.ts';

describe('the answer to a question', () => {
  it.each([...typedCases, ...kindCases])('%s', (_what, over, value, message) => {
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
    // Also where the message happens to contain the field's name.
    expect(checkAnswer(q({ fieldType: 'date', customLabel: 'date' }), '1899-12-31', today)?.toast).toBe(
      'date\u00a0: Choisissez une date à partir du 01/01/1900.',
    );
  });

  it.each([
    ['prenom', 120],
    ['Nom', 120],
    ['Ville', 120],
    ['remarques', 20_000],
  ])(
    '%s takes %i characters and no more: what names a person is as long as a profile allows',
    (fieldName, max) => {
      const question = q({ fieldType: 'text', fieldName });
      expect(checkAnswer(question, 'a'.repeat(max), today)).toBeNull();
      expect(checkAnswer(question, 'a'.repeat(max + 1), today)).not.toBeNull();
    },
  );

  it('speaks of the question as the form calls it', () => {
    expect(checkAnswer(q({ fieldRequired: true, customLabel: 'Nom' }), '', today)?.message).toBe(
      'Nom est requis.',
    );
  });
});
