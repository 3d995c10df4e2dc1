import { newQuestion } from '@kermesse/domain/forms/builder/new-elements';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { describe, expect, test } from 'vitest';
import { questionData, questionEntrySchema } from './check-question.ts';

const option = (id: string, label: string) => ({ id, label, value: label });
const problemsOf = (question: Question) =>
  questionEntrySchema
    .safeParse(questionData(question, true))
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a question of the library', () => {
  test('needs a label', () => {
    expect(problemsOf(newQuestion('q', '  '))).toEqual([['fieldLabel', 'Le libellé est requis.']]);
    expect(problemsOf(newQuestion('q', 'Licence'))).toEqual([]);
  });

  test('a choice needs options, each of them once', () => {
    const choice = newQuestion('q', 'Taille', { fieldType: 'enum' });
    expect(problemsOf(choice)).toEqual([['fieldEnum', 'Ajoutez au moins une option.']]);
    const twice = { ...choice, fieldEnum: [option('a', 'M'), option('b', 'M')] };
    expect(problemsOf(twice)).toEqual([['fieldEnum', '«\u00a0M\u00a0» est proposé deux fois.']]);
    expect(problemsOf({ ...choice, fieldEnum: [option('a', 'M')] })).toEqual([]);
  });

  test('a missing label and missing options are said at once', () => {
    expect(problemsOf(newQuestion('q', '', { fieldType: 'enum' })).map(([path]) => path)).toEqual([
      'fieldLabel',
      'fieldEnum',
    ]);
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
