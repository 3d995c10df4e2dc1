import { checkAnswer } from '../answers/check-answer.ts';
import { limitsOf } from '../answers/question-rules.ts';
import { ratingMarks } from '../answers/rating-scale.ts';
import type { Condition } from '../schema/dependency.ts';
import type { Question } from '../schema/question.ts';
import { toNumber } from '../visibility/read-answer.ts';

/** If any answer fulfils the conditions, one of these does; null where that cannot be guaranteed. */
type Candidates = readonly unknown[] | null;

const endOfTime = '9999-12-31';

const isOne = (conditions: readonly Condition[], ...operators: string[]) =>
  conditions.some(({ operator }) => operators.includes(operator));

const operandsOf = (conditions: readonly Condition[], ...operators: string[]): unknown[] =>
  conditions
    .filter(({ operator }) => operators.includes(operator))
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]));

/** The compared numbers, one between each two, and one beyond each end. */
function around(points: readonly number[]): number[] {
  const sorted = [...new Set(points)].sort((a, b) => a - b);
  const between = sorted.slice(1).map((point, index) => ((sorted[index] ?? 0) + point) / 2);
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  return [...sorted, ...between, first - 1, last + 1];
}

function onSteps(points: readonly number[], step: number, base: number): number[] {
  return points.flatMap((point) => {
    const near = Math.floor((point - base) / step);
    return [-2, -1, 0, 1, 2].map((offset) => Number((base + (near + offset) * step).toFixed(9)));
  });
}

function numberCandidates(question: Question, conditions: readonly Condition[]): Candidates {
  if (isOne(conditions, 'contains')) return null;
  const { min = 0, max, step } = limitsOf(question);
  const operands = operandsOf(conditions, 'equals', 'not_equals', 'greater_than', 'less_than');
  const points = operands.map(toNumber).filter((number) => number !== null);
  const turning = [...points, min, ...(max === undefined ? [] : [max])];
  const values = step === undefined ? around(turning) : onSteps(turning, step, min);
  return values.filter((value) => checkAnswer(question, value, endOfTime) === null);
}

function dateCandidates(question: Question, conditions: readonly Condition[]): Candidates {
  if (isOne(conditions, 'contains')) return null;
  const values = [...operandsOf(conditions, 'equals', 'not_equals')];
  const { minDate, maxDate } = limitsOf(question);
  const others = ['2000-01-01', '1999-12-31', '1987-06-05', minDate, maxDate];
  return [...values, ...others].filter((value) => checkAnswer(question, value, endOfTime) === null);
}

function enumCandidates(question: Question, conditions: readonly Condition[]): Candidates {
  const values = question.fieldEnum.map(({ value }) => value);
  if (!question.fieldMultiSelect) return values;
  if (conditions.filter(({ operator }) => operator === 'not_equals').length > 1) return null;
  const wanted = new Set(operandsOf(conditions, 'contains').map((value) => String(value).toLowerCase()));
  const needed = values.filter((value) => wanted.has(value.toLowerCase()));
  const exact = conditions
    .filter(({ operator }) => operator === 'equals')
    .map(({ value }) => (Array.isArray(value) ? value : [value]));
  const more = values.filter((value) => !needed.includes(value)).map((value) => [...needed, value]);
  const lists: unknown[][] = [needed, ...more, values, ...exact, ...values.map((value) => [value])];
  return lists.filter((list) => list.length > 0 && checkAnswer(question, list, endOfTime) === null);
}

function textCandidates(question: Question, conditions: readonly Condition[]): Candidates {
  const exact = operandsOf(conditions, 'equals', 'not_equals').map(String);
  const isNumeric = isOne(conditions, 'greater_than', 'less_than');
  const parts = operandsOf(conditions, 'contains').map(String);
  if (isNumeric && parts.length > 0 && !isOne(conditions, 'equals')) return null;
  const points = operandsOf(conditions, 'greater_than', 'less_than')
    .map(toNumber)
    .filter((point) => point !== null);
  const numbers =
    points.length === 0 ? [] : around([...points, ...exact.map(toNumber).filter((n) => n !== null)]);
  const { maxLength = Number.POSITIVE_INFINITY } = limitsOf(question);
  const words = parts.join(' ');
  const values = [...exact, words, `${words} …`, `… ${words} …`, '…', 'true', ...numbers.map(String)];
  // Searched texts may overlap, so only exact values are checked against the maximum length.
  return values.filter((value) => value !== '' && (!exact.includes(value) || value.length <= maxLength));
}

/** Quantities around each compared number, within the maximum. */
export function quantityCandidates(conditions: readonly Condition[], max: number): number[] {
  const points = conditions.map(({ value }) => toNumber(value)).filter((point) => point !== null);
  const values = [
    0,
    1,
    max,
    ...points.flatMap((point) => [Math.floor(point) - 1, Math.floor(point), Math.floor(point) + 1]),
  ];
  return values.filter((value) => value >= 0 && value <= max && Number.isFinite(value));
}

/** Compares the answer itself, not only a quantity. */
export function comparesValue(conditions: readonly Condition[]): boolean {
  return isOne(conditions, 'equals', 'not_equals', 'contains', 'greater_than', 'less_than');
}

function selectorCandidates(conditions: readonly Condition[]): Candidates {
  if (comparesValue(conditions)) return null;
  return quantityCandidates(conditions, Number.MAX_SAFE_INTEGER).map((quantity) => [
    { productId: 'any', quantity },
  ]);
}

/** Includes no answer, which is always possible. */
export function questionCandidates(question: Question, conditions: readonly Condition[]): Candidates {
  const given = ((): Candidates => {
    switch (question.fieldType) {
      case 'boolean':
        return [true, false];
      case 'number':
        return numberCandidates(question, conditions);
      case 'rating':
        return ratingMarks(question);
      case 'date':
        return dateCandidates(question, conditions);
      case 'enum':
        return enumCandidates(question, conditions);
      case 'product_selector':
        return selectorCandidates(conditions);
      default:
        return textCandidates(question, conditions);
    }
  })();
  return given === null ? null : [undefined, ...given];
}
