import { personFieldOf } from '../forms/person-fields.ts';
import type { Question } from '../forms/schema/question.ts';

/** Neither sold products, nor what the organiser filled in, nor the birth date, which decides what may be sold. */
export function isEditableAnswer(question: Question): boolean {
  const { fieldType } = question;
  return (
    fieldType !== 'product_selector' && fieldType !== 'hidden' && personFieldOf(question) !== 'birthdate'
  );
}
