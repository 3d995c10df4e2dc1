import { ageOn, type IsoDate, isIsoDate } from '../../shared/calendar-date.ts';
import { isEmpty, isTrue, toNumber } from './read-answer.ts';

/** The right-hand side of a condition, parsed once because it is compared often. */
export interface Operand {
  readonly raw: unknown;
  readonly isEmpty: boolean;
  readonly number: number | null;
  readonly lower: string;
  /** The edition's first day, on which ages count; null where no edition is known. */
  readonly editionDay: IsoDate | null;
}

export function readOperand(raw: unknown, editionDay: IsoDate | null): Operand {
  return {
    raw,
    isEmpty: isEmpty(raw),
    number: toNumber(raw),
    lower: toText(raw).toLowerCase(),
    editionDay,
  };
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

function toBoolean(value: unknown): boolean | null {
  if (isTrue(value)) return true;
  return value === false || value === 'false' ? false : null;
}

function equalScalars(value: unknown, operand: Operand): boolean {
  const { raw } = operand;
  if (typeof value === 'boolean' || typeof raw === 'boolean') {
    const answer = toBoolean(value);
    return answer !== null && answer === toBoolean(raw);
  }
  if (typeof value === 'number' || typeof raw === 'number') {
    const number = toNumber(value);
    if (number !== null && operand.number !== null) return number === operand.number;
  }
  return typeof value !== 'object' && typeof raw !== 'object' && toText(value) === toText(raw);
}

function equalLists(value: unknown, raw: unknown): boolean {
  const first = new Set(Array.isArray(value) ? value.map(toText) : [toText(value)]);
  const second = new Set(Array.isArray(raw) ? raw.map(toText) : [toText(raw)]);
  return first.size === second.size && [...first].every((entry) => second.has(entry));
}

/** An untouched checkbox equals false; an empty list is no answer. */
export function equals(value: unknown, operand: Operand): boolean {
  if (isEmpty(value)) return operand.isEmpty || operand.raw === false;
  if (operand.isEmpty) return false;
  const isList = Array.isArray(value) || Array.isArray(operand.raw);
  return isList ? equalLists(value, operand.raw) : equalScalars(value, operand);
}

/** Part of a text, or one of several choices, ignoring case. */
export function contains(value: unknown, operand: Operand): boolean {
  if (isEmpty(value)) return false;
  const { raw } = operand;
  const needles = Array.isArray(raw) ? raw.map((entry) => toText(entry).toLowerCase()) : [operand.lower];
  if (Array.isArray(value)) {
    const entries = value.map((entry) => toText(entry).toLowerCase());
    return needles.every((needle) => entries.includes(needle));
  }
  const text = toText(value).toLowerCase();
  return text !== '' && needles.every((needle) => text.includes(needle));
}

/** One of the listed answers; of several choices, at least one of them. */
export function isOneOf(value: unknown, { raw }: Operand): boolean {
  if (isEmpty(value)) return false;
  const wanted = (Array.isArray(raw) ? raw : [raw]).map(toText).filter((text) => text !== '');
  const given = (Array.isArray(value) ? value : [value]).map(toText);
  return given.some((entry) => wanted.includes(entry));
}

type NumberTest = (value: unknown, operand: Operand) => boolean;

const onNumbers =
  (holds: (number: number, limit: number) => boolean): NumberTest =>
  (value, { number: limit }) => {
    const number = toNumber(value);
    return number !== null && limit !== null && holds(number, limit);
  };

export const isGreater = onNumbers((number, limit) => number > limit);
export const isLess = onNumbers((number, limit) => number < limit);
export const isAtLeast = onNumbers((number, limit) => number >= limit);
export const isAtMost = onNumbers((number, limit) => number <= limit);

const isDay = (value: unknown): value is IsoDate => typeof value === 'string' && isIsoDate(value);

export const isBefore = (value: unknown, { raw }: Operand): boolean =>
  isDay(value) && isDay(raw) && value < raw;
export const isAfter = (value: unknown, { raw }: Operand): boolean =>
  isDay(value) && isDay(raw) && value > raw;

/** Full years on the edition's first day; false where the day, the age or the birth date is unknown. */
const onAge =
  (holds: (age: number, limit: number) => boolean): NumberTest =>
  (value, { number: limit, editionDay }) =>
    isDay(value) && limit !== null && editionDay !== null && holds(ageOn(value, editionDay), limit);

export const isAtLeastAge = onAge((age, limit) => age >= limit);
export const isBelowAge = onAge((age, limit) => age < limit);
