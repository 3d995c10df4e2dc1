import type { Question } from '../forms/schema/question.ts';

type Asked = Pick<Question, 'fieldName' | 'fieldType'>;

/** Everything but what was sold or filled in by the organiser: an answer tells of the person who gave it. */
export const isAskedOfNewHolder = ({ fieldType }: Asked): boolean =>
  fieldType !== 'product_selector' && fieldType !== 'hidden';

/** What a ticket keeps when it is passed on; questions of products are named after them. */
export function transferredAnswers(
  questions: readonly Asked[],
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const sold = new Set(
    questions.filter((question) => !isAskedOfNewHolder(question)).map(({ fieldName }) => fieldName),
  );
  const asked = new Set(questions.filter(isAskedOfNewHolder).map(({ fieldName }) => fieldName));
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([name]) => sold.has(name) || (name.startsWith('product_') && !asked.has(name)),
    ),
  );
}
