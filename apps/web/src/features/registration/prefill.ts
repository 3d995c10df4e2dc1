import { answersFromPerson, type Person } from '@kermesse/domain/forms/person-fields';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { catalogueId } from '@kermesse/domain/forms/structure/labels';
import { isEmpty } from '@kermesse/domain/forms/visibility/read-answer';
import type { RegistrationHelp } from '@kermesse/domain/registration/schemas';
import type { RegistrationIntent } from './registration-intent.ts';

export function questionsOf(form: FormContent): Question[] {
  return form.pages.flatMap(({ blocks }) => blocks.flatMap(({ questions }) => questions));
}

export function productsOf(form: Pick<FormContent, 'pages'>): string[] {
  const ids = form.pages.flatMap(({ blocks }) => blocks.flatMap(({ products }) => products.map(catalogueId)));
  return [...new Set(ids)];
}

/** The account's person, one of their children, or nobody known. */
export function personOf(
  { isForOther, tierId, tierEmail }: RegistrationIntent,
  help: RegistrationHelp | null,
): Person {
  if (!help) return {};
  if (!isForOther) return help.person;
  const child = help.children.find(({ documentId }) => documentId === tierId);
  if (!child) return tierEmail ? { email: tierEmail } : {};
  const { firstname, lastname, birthdate } = child;
  return { firstname, lastname, ...(birthdate ? { birthdate } : {}) };
}

/** Fills empty fields and returns their names. */
export function prefill(
  form: FormContent,
  answers: Readonly<Record<string, unknown>>,
  person: Person,
): { answers: Record<string, unknown>; filled: string[] } {
  const offered = answersFromPerson(questionsOf(form), person);
  const filled = Object.keys(offered).filter((name) => isEmpty(answers[name]));
  return {
    answers: { ...answers, ...Object.fromEntries(filled.map((name) => [name, offered[name]])) },
    filled,
  };
}
