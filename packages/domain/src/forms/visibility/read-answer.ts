import { parseDecimal } from '../../shared/decimal.ts';

/** Answers by field name; products under `product_{id}` and `product_{id}_quantity`. Not validated. */
export type Answers = Readonly<Record<string, unknown>>;

export function readAnswer(answers: Answers, key: string): unknown {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}

export function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'number') return Number.isNaN(value);
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

/** For required questions: an unticked box is no answer. */
export function isAnswered(value: unknown): boolean {
  return !isEmpty(value) && value !== false;
}

/** Also accepts a French number; null for everything else. */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  // A cheap test first, because most texts are no numbers.
  return typeof value === 'string' && /\d/.test(value) ? parseDecimal(value) : null;
}

/** A product that waits for its options has a quantity of 0 and is not selected yet. */
export function selectedQuantity(flag: unknown, quantity: unknown): number {
  if (isEmpty(flag) || flag === false || flag === 'false' || flag === 0 || flag === '0') return 0;
  const count = toNumber(quantity);
  return count === null ? 1 : Math.max(0, count);
}

export function selectionQuantity(value: unknown): number {
  if (!Array.isArray(value)) return 0;
  let sum = 0;
  for (const entry of value) {
    const quantity =
      typeof entry === 'object' && entry !== null ? toNumber(Reflect.get(entry, 'quantity')) : 1;
    sum += Math.max(0, quantity ?? 1);
  }
  return sum;
}
