import { newQuestion } from '@kermesse/domain/forms/builder/new-elements';
import { describe, expect, test } from 'vitest';
import { checkQuestion, questionData } from './check-question.ts';

const option = (id: string, label: string) => ({ id, label, value: label });

describe('a question of the library', () => {
  test('needs a label', () => {
    expect(checkQuestion(newQuestion('q', '  ')).label).toBe('Le libellé est requis.');
    expect(checkQuestion(newQuestion('q', 'Licence')).label).toBeNull();
  });

  test('a choice needs options, each of them once', () => {
    const choice = newQuestion('q', 'Taille', { fieldType: 'enum' });
    expect(checkQuestion(choice).options).toBe('Ajoutez au moins une option.');
    const twice = { ...choice, fieldEnum: [option('a', 'M'), option('b', 'M')] };
    expect(checkQuestion(twice).options).toBe('«\u00a0M\u00a0» est proposé deux fois.');
    expect(checkQuestion({ ...choice, fieldEnum: [option('a', 'M')] }).options).toBeNull();
  });

  test('its field name follows the label only until it is stored', () => {
    const question = { ...newQuestion('q', 'Licence'), fieldLabel: 'Numéro de licence' };
    expect(questionData(question, true).fieldName).toBe('numero_de_licence');
    expect(questionData(question, false).fieldName).toBe('licence');
  });

  test('options are left behind when it is no longer a choice', () => {
    const question = newQuestion('q', 'Taille', { fieldEnum: [option('a', 'M')], fieldMultiSelect: true });
    expect(questionData(question, true)).toMatchObject({ fieldEnum: [], fieldMultiSelect: false });
  });
});
