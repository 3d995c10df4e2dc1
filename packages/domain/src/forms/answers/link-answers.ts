import { type IsoDate, isIsoDate, parseTypedDate } from '../../shared/calendar-date.ts';
import { foldText } from '../../shared/text.ts';
import type { Question } from '../schema/question.ts';
import { toNumber } from '../visibility/read-answer.ts';
import { checkAnswer } from './check-answer.ts';
import { isSetByLink, signatureKey } from './link-signatures.ts';

const prefix = 'q_';
const signaturePrefix = 's_';
const mostValues = 50;

/** Kinds that a link may fill in: no file, no signature, nothing that is sold or calculated. */
const typed: ReadonlySet<string> = new Set(['text', 'phone', 'email', 'number', 'date', 'boolean', 'enum']);

export const canBeLinked = (question: Question): boolean =>
  (typed.has(question.fieldType) || isSetByLink(question)) &&
  question.calculation === null &&
  !question.isHiddenFromNew;

const yes = new Set(['true', '1', 'oui', 'on']);
const no = new Set(['false', '0', 'non', 'off']);

function optionOf({ fieldEnum }: Question, text: string): string {
  const wanted = foldText(text);
  const found =
    fieldEnum.find(({ value }) => value === text) ??
    fieldEnum.find(({ value, label }) => foldText(value) === wanted || foldText(label) === wanted);
  return found?.value ?? text;
}

/** As the control of the question would give it; checked afterwards like a typed answer. */
function readValue(question: Question, values: readonly string[]): unknown {
  const [first = ''] = values;
  switch (question.fieldType) {
    case 'number':
      return toNumber(first) ?? first;
    case 'boolean':
      if (yes.has(foldText(first))) return true;
      return no.has(foldText(first)) ? false : first;
    case 'date':
      return isIsoDate(first) ? first : (parseTypedDate(first) ?? first);
    case 'enum':
      return question.fieldMultiSelect
        ? [...new Set(values.map((value) => optionOf(question, value)))]
        : optionOf(question, first);
    case 'hidden':
      // Signed with its spaces.
      return first;
    default:
      return first.trim();
  }
}

/** Names and values of the address, in their order. */
type LinkParameters = readonly (readonly [name: string, value: string])[];

/**
 * What `?q_field=…` fills in: valid answers to questions of these kinds; a hidden field only with its signature
 * `s_field`, which the server checks. Everything else in the address is ignored.
 */
export function answersFromLink(
  questions: readonly Question[],
  search: LinkParameters,
  today: IsoDate,
): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const question of questions) {
    const { fieldName } = question;
    const valuesOf = (name: string) => search.flatMap(([key, value]) => (key === name ? [value] : []));
    const values = valuesOf(`${prefix}${fieldName}`).slice(0, mostValues);
    if (values.every((value) => value.trim() === '') || !canBeLinked(question)) continue;
    const value = readValue(question, values);
    if (checkAnswer(question, value, today) !== null || Object.hasOwn(answers, fieldName)) continue;
    const [signature] = valuesOf(`${signaturePrefix}${fieldName}`);
    if (isSetByLink(question)) {
      if (!signature) continue;
      answers[signatureKey(fieldName)] = signature;
    }
    answers[fieldName] = value;
  }
  return answers;
}

interface LinkedAnswer {
  fieldName: string;
  value: unknown;
  signature?: string | undefined;
}

const textOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (one === null || one === undefined || one === '' ? [] : [String(one)]));

/** The parameters of a link, in the order of the answers. */
export function linkParameters(answers: readonly LinkedAnswer[]): [name: string, value: string][] {
  return answers.flatMap(({ fieldName, value, signature }) => [
    ...textOf(value).map((text): [string, string] => [`${prefix}${fieldName}`, text]),
    ...(signature === undefined ? [] : [[`${signaturePrefix}${fieldName}`, signature] as [string, string]]),
  ]);
}
