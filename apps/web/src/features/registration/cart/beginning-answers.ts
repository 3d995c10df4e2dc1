import { answersFromPerson, type Person } from '@kermesse/domain/forms/person-fields';
import { sharedAnswers } from '@kermesse/domain/forms/shared-answers';
import { isEmpty } from '@kermesse/domain/forms/visibility/read-answer';

interface Beginning {
  /** Of whoever adds the person. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly known: Person;
  /** For the person, before they were added or taken out. */
  readonly typed: Readonly<Record<string, unknown>>;
}

/** Only what is the same for all is carried over, and nothing that was typed before is replaced. */
export function beginningAnswers(
  questions: Parameters<typeof sharedAnswers>[0] & Parameters<typeof answersFromPerson>[0],
  { answers, known, typed }: Beginning,
): Record<string, unknown> {
  return {
    ...sharedAnswers(questions, answers),
    ...answersFromPerson(questions, known),
    ...Object.fromEntries(Object.entries(typed).filter(([, value]) => !isEmpty(value))),
  };
}
