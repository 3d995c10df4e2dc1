import type { Question } from '@kermesse/domain/forms/schema/question';

/** An option without label shows its value. */
export function optionsOf({ fieldEnum }: Question) {
  return fieldEnum.map(({ value, label }) => ({ value, label: label === '' ? value : label }));
}
