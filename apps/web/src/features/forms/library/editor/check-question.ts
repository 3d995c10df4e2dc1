import { fieldNameFrom } from '@kermesse/domain/forms/builder/unique-name';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { editorMessages } from '../messages.ts';

export interface QuestionProblems {
  label: string | null;
  options: string | null;
}

function optionsProblem({ fieldType, fieldEnum }: Question): string | null {
  if (fieldType !== 'enum') return null;
  if (fieldEnum.length === 0) return editorMessages.optionsRequired;
  const labels = fieldEnum.map(({ label, value }) => (label.trim() === '' ? value : label.trim()));
  const twice = labels.find((label, index) => labels.indexOf(label) !== index);
  return twice === undefined ? null : editorMessages.optionTwice(twice);
}

export function checkQuestion(question: Question): QuestionProblems {
  return {
    label: question.fieldLabel.trim() === '' ? editorMessages.labelRequired : null,
    options: optionsProblem(question),
  };
}

/** The field name follows the label only until the first save, because answers are stored under it. */
export function questionData(question: Question, isNew: boolean): Record<string, unknown> {
  const isEnum = question.fieldType === 'enum';
  return {
    fieldLabel: question.fieldLabel.trim(),
    fieldName: isNew ? fieldNameFrom(question.fieldLabel) : question.fieldName,
    fieldType: question.fieldType,
    fieldPlaceholder: question.fieldPlaceholder.trim(),
    fieldRequired: question.fieldRequired,
    fieldMultiSelect: isEnum && question.fieldMultiSelect,
    fieldEnum: isEnum ? question.fieldEnum : [],
    validation: question.validation,
    category: question.category,
    tags: question.tags,
    isTemplate: question.isTemplate,
  };
}
