import { isSetByLink, signatureKey } from './answers/link-signatures.ts';
import { type PersonField, personFieldOf } from './person-fields.ts';
import type { Question } from './schema/question.ts';

/** Fields of the profile that people of one household have in common. */
const household: ReadonlySet<PersonField> = new Set(['phone', 'address', 'city', 'zipcode', 'country']);

type Asked = Pick<Question, 'fieldName' | 'fieldType' | 'fieldMultiSelect' | 'fieldEnum' | 'fieldRequired'>;

/** A paper, a signature and a choice of products are one person's own; what must be agreed to is agreed to by each. */
function isCommon(question: Asked): boolean {
  const { fieldType, fieldRequired } = question;
  if (['document', 'signature', 'product_selector'].includes(fieldType)) return false;
  if (fieldType === 'boolean' && fieldRequired) return false;
  const field = personFieldOf(question);
  return field === null || household.has(field);
}

/** Answers that the next person of the same order begins with. */
export function sharedAnswers(
  questions: readonly Asked[],
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    questions
      .filter((question) => isCommon(question))
      .flatMap((question) => {
        const { fieldName } = question;
        return isSetByLink(question) ? [fieldName, signatureKey(fieldName)] : [fieldName];
      })
      .map((name) => [name, answers[name]] as const)
      .filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}
