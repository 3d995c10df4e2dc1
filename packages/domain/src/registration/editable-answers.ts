import { personFieldOf } from '../forms/person-fields.ts';
import type { Question } from '../forms/schema/question.ts';

/** Neither what is calculated, sold or filled in by the organiser, nor the birth date, which decides what may be sold. */
export function isEditableAnswer(question: Question): boolean {
  const { fieldType, calculation } = question;
  return (
    calculation === null &&
    fieldType !== 'product_selector' &&
    fieldType !== 'hidden' &&
    personFieldOf(question) !== 'birthdate'
  );
}
