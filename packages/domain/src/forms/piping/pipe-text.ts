import { addressLine } from '../../shared/address-line.ts';
import { formatIsoDate, isIsoDate } from '../../shared/calendar-date.ts';
import { formatDecimal } from '../../shared/decimal.ts';
import { readAddress } from '../answers/read-kinds.ts';
import type { Question } from '../schema/question.ts';
import { questionLabel } from '../structure/labels.ts';
import type { VisibilityState } from '../visibility/evaluate.ts';
import { isEmpty, isTrue, toNumber } from '../visibility/read-answer.ts';
import { replaceTokens } from './token-text.ts';
import { findNamed, type NamedQuestion } from './tokens.ts';

/** Kinds whose answer is no text: a file, a signature, a grid, what is sold. */
const unreadable: ReadonlySet<string> = new Set(['document', 'signature', 'matrix', 'product_selector']);

export const canBePiped = ({ fieldType }: Pick<Question, 'fieldType'>): boolean => !unreadable.has(fieldType);

const longest = 300;

function optionWords({ fieldEnum }: Question, value: unknown): string {
  const option = fieldEnum.find((candidate) => candidate.value === value);
  return option === undefined ? plainWords(value) : option.label.trim() || option.value;
}

const plainWords = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longest) : '';

/** Empty for no answer. */
export function pipedWords(question: Question, value: unknown): string {
  if (isEmpty(value) || !canBePiped(question)) return '';
  switch (question.fieldType) {
    case 'boolean':
      return isTrue(value) ? 'Oui' : 'Non';
    case 'date':
      return typeof value === 'string' && isIsoDate(value) ? formatIsoDate(value) : '';
    case 'number': {
      const number = toNumber(value);
      return number === null ? '' : formatDecimal(number);
    }
    case 'address':
      return addressLine(readAddress(value));
    case 'enum':
    case 'ranking':
      return [value]
        .flat()
        .map((one) => optionWords(question, one))
        .filter((words) => words !== '')
        .join(', ');
    default:
      return plainWords(value);
  }
}

interface Piped extends NamedQuestion {
  index: number;
  question: Question;
}

const known = new WeakMap<object, Piped[]>();

function questionsOf({ compiled }: VisibilityState): Piped[] {
  const before = known.get(compiled);
  if (before !== undefined) return before;
  const questions = compiled.elements.flatMap((element): Piped[] => {
    if (element.kind !== 'question') return [];
    const { id, index, source } = element;
    return [{ id, index, fieldName: source.fieldName, label: questionLabel(source), question: source }];
  });
  known.set(compiled, questions);
  return questions;
}

const htmlSigns: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => htmlSigns[sign] ?? sign);

/**
 * Only answers of the person whose form this is, and only to questions that are shown. In HTML an answer is
 * escaped, so that it never becomes part of the page.
 */
export function pipeText(state: VisibilityState, text: string, format: 'plain' | 'html' = 'plain'): string {
  const { compiled, shown, values } = state;
  return replaceTokens(text, ({ name, fallback }) => {
    const found = findNamed(questionsOf(state), name);
    const value =
      found !== undefined && shown[found.index] === 1
        ? values[compiled.slots.answer[found.index] ?? -1]
        : undefined;
    const words = found === undefined ? '' : pipedWords(found.question, value);
    // The fallback of a text block is part of its HTML already.
    if (words === '') return fallback;
    return format === 'html' ? escapeHtml(words) : words;
  });
}
