import { personFieldOf } from '../forms/person-fields.ts';
import type { Question } from '../forms/schema/question.ts';

/** What a person may change after submission: neither what was sold nor what decides about it, a birth date. */
export function isEditableAnswer(question: Question): boolean {
  return question.fieldType !== 'product_selector' && personFieldOf(question) !== 'birthdate';
}
