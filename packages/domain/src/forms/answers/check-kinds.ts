import { answerLimits } from '../limits.ts';
import { formMessages } from '../messages.ts';
import type { Question } from '../schema/question.ts';
import { toNumber } from '../visibility/read-answer.ts';
import { checkDocument, readDocument } from './check-document.ts';
import { limitsOf } from './question-rules.ts';
import { ratingScale } from './rating-scale.ts';
import { addressParts, readAddress, readMatrix, readRanking } from './read-kinds.ts';

const { answers } = formMessages;

export function checkRating(label: string, question: Question, value: unknown): string | null {
  const { first, last } = ratingScale(question);
  const mark = toNumber(value);
  const isMark = mark !== null && Number.isInteger(mark) && mark >= first && mark <= last;
  return isMark ? null : answers.rating(label, first, last);
}

const valuesOf = (options: Question['fieldEnum']): ReadonlySet<unknown> =>
  new Set(options.map(({ value }) => value));

/** A row may be left out where the question may. */
export function checkMatrix(label: string, question: Question, value: unknown): string | null {
  const [rows, offered] = [valuesOf(question.fieldRows), valuesOf(question.fieldEnum)];
  const chosen = readMatrix(value);
  const isKnown =
    Object.keys(Object(value)).every((row) => rows.has(row)) &&
    Object.values(chosen).every((option) => offered.has(option));
  if (typeof value !== 'object' || !isKnown) return answers.option(label);
  const missing = rows.size - Object.keys(chosen).length;
  return question.fieldRequired && missing > 0 ? answers.rows(label, missing) : null;
}

/** How many options are to be ranked: all, or as many as the organiser asks for. */
export const rankedCount = (question: Pick<Question, 'fieldEnum' | 'validation'>): number =>
  Math.min(question.fieldEnum.length, limitsOf(question).maxItems ?? question.fieldEnum.length);

export function checkRanking(label: string, question: Question, value: unknown): string | null {
  const offered = valuesOf(question.fieldEnum);
  const ranked = readRanking(value);
  const isKnown = Array.isArray(value) && value.every((option) => offered.has(option));
  if (!isKnown || new Set(ranked).size !== value.length) return answers.option(label);
  const count = rankedCount(question);
  return ranked.length === count ? null : answers.ranking(label, count);
}

export function checkAddress(label: string, _question: Question, value: unknown): string | null {
  const address = readAddress(value);
  const isWhole = addressParts.every((part) => address[part].trim() !== '');
  const isLong = addressParts.some((part) => address[part].length > answerLimits.addressLine);
  if (isLong) return answers.maxLength(label, answerLimits.addressLine);
  const isPlain = Object.keys(Object(value)).every((key) => Object.hasOwn(address, key));
  return isWhole && isPlain ? null : answers.address(label);
}

/** Its picture is checked where the server has it. */
export function checkSignature(label: string, _question: Question, value: unknown): string | null {
  const { name, size } = readDocument(value) ?? {};
  const isPicture = name?.endsWith('.png') === true && (size ?? 0) <= answerLimits.signatureBytes;
  return isPicture && checkDocument(label, value) === null ? null : answers.signature(label);
}
