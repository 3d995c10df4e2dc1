import { personFromAnswers } from '../forms/person-fields.ts';
import { foldText } from '../shared/text.ts';

interface NamedPerson {
  readonly email?: string | null | undefined;
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
}

const completeName = ({ firstname, lastname }: NamedPerson): string | null =>
  firstname && lastname ? `${firstname} ${lastname}` : null;

/** Null where one of the two is unknown. */
function isSame(first: string | null | undefined, second: string | null | undefined): boolean | null {
  return first && second ? foldText(first) === foldText(second) : null;
}

/** Answers on a shared computer may be another person's: they must name this one, or nobody and be recent. */
export function isDraftOf(
  account: NamedPerson,
  answers: Readonly<Record<string, unknown>>,
  isRecent: boolean,
): boolean {
  const asked = Object.keys(answers).map((fieldName) => ({
    fieldName,
    fieldType: 'text' as const,
    fieldMultiSelect: false,
    fieldEnum: [],
  }));
  const named = personFromAnswers(asked, answers);
  const signs = [isSame(named.email, account.email), isSame(completeName(named), completeName(account))];
  return signs.includes(true) || (isRecent && !signs.includes(false));
}
