import { fieldNameFrom } from '@kermesse/domain/forms/builder/unique-name';
import { fieldTypeSchema } from '@kermesse/domain/forms/enums';
import type { Question, QuestionOption } from '@kermesse/domain/forms/schema/question';
import { optionTypes } from '@kermesse/domain/forms/structure/option-types';
import { z } from 'zod';
import { editorMessages } from '../messages.ts';

/** What the editor changes of a question. */
export type EditedQuestion = Pick<
  Question,
  | 'fieldLabel'
  | 'fieldName'
  | 'fieldType'
  | 'fieldPlaceholder'
  | 'fieldRequired'
  | 'fieldMultiSelect'
  | 'fieldEnum'
  | 'fieldRows'
  | 'ratingLook'
  | 'fieldDefault'
  | 'fieldHelp'
  | 'validation'
  | 'category'
  | 'tags'
  | 'isTemplate'
>;

function optionsProblem({
  fieldType,
  fieldEnum,
  fieldRows,
}: Pick<EditedQuestion, 'fieldType' | 'fieldEnum' | 'fieldRows'>): string | null {
  if (!optionTypes.has(fieldType)) return null;
  if (fieldType === 'matrix' && fieldRows.length === 0) return editorMessages.rowsRequired;
  if (fieldEnum.length === 0) return editorMessages.optionsRequired;
  const labels = fieldEnum.map(({ label, value }) => (label.trim() === '' ? value : label.trim()));
  const twice = labels.find((label, index) => labels.indexOf(label) !== index);
  return twice === undefined ? null : editorMessages.optionTwice(twice);
}

/** The server checks the rest: its refusals name places that have no field here. */
export const questionEntrySchema = z
  .looseObject({
    fieldLabel: z.string().min(1, editorMessages.labelRequired),
    fieldType: fieldTypeSchema,
    fieldEnum: z.array(z.custom<QuestionOption>()),
    fieldRows: z.array(z.custom<QuestionOption>()),
  })
  .check(({ value, issues }) => {
    const message = optionsProblem(value);
    if (message !== null)
      issues.push({ code: 'custom', input: value.fieldEnum, path: ['fieldEnum'], message });
  });

/** The field name follows the label only until the first save, because answers are stored under it. */
export function questionData(question: EditedQuestion, isNew: boolean): Record<string, unknown> {
  const isEnum = question.fieldType === 'enum';
  return {
    fieldLabel: question.fieldLabel.trim(),
    fieldName: isNew ? fieldNameFrom(question.fieldLabel) : question.fieldName,
    fieldType: question.fieldType,
    fieldPlaceholder: question.fieldPlaceholder.trim(),
    fieldRequired: question.fieldRequired && question.fieldType !== 'hidden',
    fieldMultiSelect: isEnum && question.fieldMultiSelect,
    fieldEnum: optionTypes.has(question.fieldType) ? question.fieldEnum : [],
    fieldRows: question.fieldType === 'matrix' ? question.fieldRows : [],
    ratingLook: question.ratingLook,
    fieldDefault: question.fieldType === 'hidden' ? question.fieldDefault : '',
    fieldHelp: question.fieldHelp.trim(),
    validation: question.validation,
    category: question.category,
    tags: question.tags,
    isTemplate: question.isTemplate,
  };
}
