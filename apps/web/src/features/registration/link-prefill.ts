import { answersFromLink } from '@kermesse/domain/forms/answers/link-answers';
import { isSetByLink } from '@kermesse/domain/forms/answers/link-signatures';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { isEmpty } from '@kermesse/domain/forms/visibility/read-answer';
import { dayOf } from '@kermesse/domain/shared/moments';

/**
 * Fills empty answers that no draft knows from the address, and hidden ones that hold what their organiser gave
 * them; returns the names of those that are seen.
 */
export function fillFromLink(
  { pages }: Pick<FormContent, 'pages'>,
  answers: Record<string, unknown>,
  draft: Readonly<Record<string, unknown>>,
  timeZone: string,
): string[] {
  const questions = pages.flatMap(({ blocks }) => blocks.flatMap(({ questions: own }) => own));
  const search = [...new URLSearchParams(window.location.search)];
  const offered = answersFromLink(questions, search, dayOf(Date.now(), timeZone));
  const given = new Set(
    questions
      .filter((question) => isSetByLink(question) && answers[question.fieldName] === question.fieldDefault)
      .map(({ fieldName }) => fieldName),
  );
  const filled = Object.keys(offered).filter(
    (name) => given.has(name) || (isEmpty(answers[name]) && !Object.hasOwn(draft, name)),
  );
  for (const name of filled) answers[name] = offered[name];
  const shown = questions.filter((question) => !isSetByLink(question)).map(({ fieldName }) => fieldName);
  return filled.filter((name) => shown.includes(name));
}
