import { personFieldOf } from '../forms/person-fields.ts';
import type { Question } from '../forms/schema/question.ts';

/** Neither what is calculated, nor sold products, nor the birth date, which decides what may be sold. */
export function isEditableAnswer(question: Question): boolean {
  return (
    question.calculation === null &&
    question.fieldType !== 'product_selector' &&
    personFieldOf(question) !== 'birthdate'
  );
}
