import { isEmpty, isTrue, toNumber } from './read-answer.ts';

/** The right-hand side of a condition, parsed once because it is compared often. */
export interface Operand {
  readonly raw: unknown;
  readonly isEmpty: boolean;
  readonly number: number | null;
  readonly lower: string;
}

export function readOperand(raw: unknown): Operand {
  return {
    raw,
    isEmpty: isEmpty(raw),
    number: toNumber(raw),
    lower: toText(raw).toLowerCase(),
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

export function isGreater(value: unknown, operand: Operand): boolean {
  const number = toNumber(value);
  return number !== null && operand.number !== null && number > operand.number;
}

export function isLess(value: unknown, operand: Operand): boolean {
  const number = toNumber(value);
  return number !== null && operand.number !== null && number < operand.number;
}
