import type { Question } from '../schema/question.ts';
import { isEmpty } from '../visibility/read-answer.ts';

type Hidden = Pick<Question, 'fieldName' | 'fieldType' | 'fieldDefault'>;

/** Hidden fields that nothing has filled in hold what their organiser gave them. */
export function withHiddenValues<A extends Readonly<Record<string, unknown>>>(
  questions: readonly Hidden[],
  answers: A,
): A {
  const missing = questions.filter(
    ({ fieldType, fieldDefault, fieldName }) =>
      fieldType === 'hidden' && fieldDefault !== '' && isEmpty(answers[fieldName]),
  );
  return missing.length === 0
    ? answers
    : { ...answers, ...Object.fromEntries(missing.map((each) => [each.fieldName, each.fieldDefault])) };
}
