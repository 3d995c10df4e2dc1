import { productDefaults } from '../../catalog/product-defaults.ts';
import { formMessages } from '../messages.ts';
import type { Question } from '../schema/question.ts';
import { limitsOf } from './question-rules.ts';

const { answers } = formMessages;

function checkCount(label: string, question: Question, count: number): string | null {
  const { maxItems } = limitsOf(question);
  return maxItems !== undefined && count > maxItems ? answers.maxItems(label, maxItems) : null;
}

export function checkEnum(label: string, question: Question, value: unknown): string | null {
  const offered = new Set<unknown>(question.fieldEnum.map((option) => option.value));
  if (!question.fieldMultiSelect) return offered.has(value) ? null : answers.option(label);
  const chosen: unknown[] = Array.isArray(value) ? value : [value];
  if (!chosen.every((entry) => offered.has(entry))) return answers.option(label);
  return checkCount(label, question, new Set(chosen).size);
}

function quantityOf(entry: unknown): number | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const productId: unknown = Reflect.get(entry, 'productId');
  const quantity: unknown = Reflect.get(entry, 'quantity');
  if (typeof productId !== 'string' || productId === '' || typeof quantity !== 'number') return null;
  return quantity;
}

export function checkQuantity(label: string, quantity: number, min: number, max: number): string | null {
  const least = Math.max(1, min);
  const most = Math.max(least, max);
  const isWithin = Number.isInteger(quantity) && quantity >= least && quantity <= most;
  return isWithin ? null : answers.quantity(label, least, most);
}

export function checkSelection(label: string, question: Question, value: unknown): string | null {
  if (!Array.isArray(value)) return answers.selection(label);
  const config = question.productConfig;
  for (const entry of value) {
    const quantity = quantityOf(entry);
    if (quantity === null) return answers.selection(label);
    const problem = checkQuantity(
      label,
      quantity,
      config?.minQuantity ?? 1,
      config?.maxQuantity ?? productDefaults.maxQuantity,
    );
    if (problem !== null) return problem;
  }
  return checkCount(label, question, value.length);
}
