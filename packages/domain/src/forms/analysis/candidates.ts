import { addDays, addYears, type IsoDate, isIsoDate } from '../../shared/calendar-date.ts';
import { checkAnswer } from '../answers/check-answer.ts';
import { limitsOf } from '../answers/question-rules.ts';
import { ratingMarks } from '../answers/rating-scale.ts';
import { formDefaults } from '../limits.ts';
import type { Condition } from '../schema/dependency.ts';
import type { Question } from '../schema/question.ts';
import { toNumber } from '../visibility/read-answer.ts';

/** If any answer fulfils the conditions, one of these does; null where that cannot be guaranteed. */
type Candidates = readonly unknown[] | null;

const endOfTime = '9999-12-31';

const numeric = ['greater_than', 'less_than', 'greater_or_equal', 'less_or_equal'];
const dated = ['before', 'after', 'age_at_least', 'age_below'];

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
  if (isOne(conditions, 'contains', 'one_of')) return null;
  const { min = 0, max, step } = limitsOf(question);
  const operands = operandsOf(conditions, 'equals', 'not_equals', ...numeric);
  const points = operands.map(toNumber).filter((number) => number !== null);
  const turning = [...points, min, ...(max === undefined ? [] : [max])];
  const values = step === undefined ? around(turning) : onSteps(turning, step, min);
  return values.filter((value) => checkAnswer(question, value, endOfTime) === null);
}

/** The compared days, the last birth dates of the compared ages, and the days beside each. */
function dateCandidates(
  question: Question,
  conditions: readonly Condition[],
  editionDay: IsoDate | null,
): Candidates {
  if (isOne(conditions, 'contains')) return null;
  const ages = operandsOf(conditions, 'age_at_least', 'age_below')
    .map(toNumber)
    .filter((age) => age !== null);
  if (isOne(conditions, 'age_at_least', 'age_below') && editionDay === null) return null;
  const days = operandsOf(conditions, 'equals', 'not_equals', 'one_of', 'before', 'after').filter(
    (day): day is IsoDate => typeof day === 'string' && isIsoDate(day),
  );
  const births = ages.map((age) => addYears(editionDay ?? endOfTime, -Math.ceil(age)));
  const { minDate, maxDate } = limitsOf(question);
  const limits = [minDate, maxDate, formDefaults.earliestDate].filter((day) => day !== undefined);
  const turning = [...days, ...births, ...limits, '2000-01-01', '1987-06-05'];
  const values = turning.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]);
  return values.filter((value) => checkAnswer(question, value, endOfTime) === null);
}

function enumCandidates(question: Question, conditions: readonly Condition[]): Candidates {
  const values = question.fieldEnum.map(({ value }) => value);
  if (!question.fieldMultiSelect) return values;
  const countOf = (name: string) => conditions.filter(({ operator }) => operator === name).length;
  if (countOf('not_equals') > 1 || countOf('one_of') > 1) return null;
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
  if (isOne(conditions, ...dated)) return null;
  const exact = operandsOf(conditions, 'equals', 'not_equals', 'one_of').map(String);
  const isNumeric = isOne(conditions, ...numeric);
  const parts = operandsOf(conditions, 'contains').map(String);
  if (isNumeric && parts.length > 0 && !isOne(conditions, 'equals', 'one_of')) return null;
  const points = operandsOf(conditions, ...numeric)
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
  return isOne(conditions, 'equals', 'not_equals', 'contains', 'one_of', ...numeric, ...dated);
}

function selectorCandidates(conditions: readonly Condition[]): Candidates {
  if (comparesValue(conditions)) return null;
  return quantityCandidates(conditions, Number.MAX_SAFE_INTEGER).map((quantity) => [
    { productId: 'any', quantity },
  ]);
}

/** Includes no answer, which is always possible. */
export function questionCandidates(
  question: Question,
  conditions: readonly Condition[],
  editionDay: IsoDate | null,
): Candidates {
  const given = ((): Candidates => {
    switch (question.fieldType) {
      case 'boolean':
        return [true, false];
      case 'number':
        return numberCandidates(question, conditions);
      case 'rating':
        return ratingMarks(question);
      case 'date':
        return dateCandidates(question, conditions, editionDay);
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
