import type { Question } from '@kermesse/domain/forms/schema/question';

/** An option without label shows its value. */
export function optionsOf({ fieldEnum }: Question) {
  return fieldEnum.map(({ value, label }) => ({ value, label: label === '' ? value : label }));
}

/** Up to this many options use a native select, which is quickest on a phone. */
const shortList = 12;

export const isLongList = (question: Question): boolean =>
  question.fieldMultiSelect || question.fieldEnum.length > shortList;
