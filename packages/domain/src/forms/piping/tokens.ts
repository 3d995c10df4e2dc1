import { replaceTokens, type Token } from './token-text.ts';

export function tokensIn(text: string): Token[] {
  const found: Token[] = [];
  replaceTokens(text, (one, whole) => {
    found.push(one);
    return whole;
  });
  return found;
}

export interface NamedQuestion {
  id: string;
  fieldName: string;
  label: string;
}

const folded = (text: string) => text.trim().toLowerCase();

/** By identifier, else by title, else by field name; of two equal names, the first. */
export function findNamed<T extends NamedQuestion>(questions: readonly T[], name: string): T | undefined {
  const wanted = folded(name);
  return (
    questions.find(({ id }) => id === name) ??
    questions.find(({ label }) => folded(label) === wanted) ??
    questions.find(({ fieldName }) => folded(fieldName) === wanted)
  );
}

const write = (name: string, { fallback }: Token): string =>
  fallback === '' ? `{{${name}}}` : `{{${name}|${fallback}}}`;

/** The name that leads back to the question: its title, unless that is another's or cannot be written. */
function nameOf(questions: readonly NamedQuestion[], question: NamedQuestion): string {
  const names = [question.label.trim(), question.fieldName];
  const isPlain = (name: string) => name !== '' && !/[{}|<>&]/.test(name);
  return names.find((name) => isPlain(name) && findNamed(questions, name) === question) ?? question.id;
}

/** As the organiser reads it. */
export function showTokens(text: string, questions: readonly NamedQuestion[]): string {
  return replaceTokens(text, (one, whole) => {
    const question = questions.find(({ id }) => id === one.name);
    return question === undefined ? whole : write(nameOf(questions, question), one);
  });
}

/** As it is stored; a name that no question has stays as it was typed. */
export function storeTokens(text: string, questions: readonly NamedQuestion[]): string {
  return replaceTokens(text, (one, whole) => {
    const question = findNamed(questions, one.name);
    return question === undefined ? whole : write(question.id, one);
  });
}

export function tokenFor(questions: readonly NamedQuestion[], question: NamedQuestion): string {
  return `{{${nameOf(questions, question)}}}`;
}

export function retargetTokens(text: string, ids: ReadonlyMap<string, string>): string {
  return replaceTokens(text, (one, whole) => {
    const id = ids.get(one.name);
    return id === undefined ? whole : write(id, one);
  });
}
