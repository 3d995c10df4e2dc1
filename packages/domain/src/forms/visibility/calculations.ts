import type { CalculationOperation } from '../enums.ts';
import type { FormElement } from '../structure/elements.ts';
import type { VisibilityState } from './evaluate.ts';
import { selectedQuantity, selectionQuantity, toNumber } from './read-answer.ts';
import type { Slots } from './slots.ts';

export interface CompiledCalculation {
  readonly element: number;
  readonly slot: number;
  readonly operation: CalculationOperation;
  readonly sources: readonly number[];
}

/** A number that is typed or calculated, a product, or a choice of products. */
export function isCountable(element: FormElement | undefined): boolean {
  if (element?.kind !== 'question') return element?.kind === 'product';
  return element.source.fieldType === 'number' || element.source.fieldType === 'product_selector';
}

/** Only of earlier elements, so that no value is part of itself. */
export function compileCalculations(
  elements: readonly FormElement[],
  indexById: ReadonlyMap<string, number>,
  slots: Slots,
): CompiledCalculation[] {
  return elements.flatMap((element) => {
    if (element.kind !== 'question' || element.source.calculation === null) return [];
    const { operation, sourceIds } = element.source.calculation;
    const sources = sourceIds
      .map((id) => indexById.get(id) ?? -1)
      .filter((source) => source >= 0 && source < element.index && isCountable(elements[source]));
    return [{ element: element.index, slot: slots.answer[element.index] ?? -1, operation, sources }];
  });
}

const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

const operations: Readonly<Record<CalculationOperation, (amounts: readonly (number | null)[]) => number>> = {
  sum: sumOf,
  difference: ([first = 0, ...others]) => (first ?? 0) - sumOf(others),
  count: (amounts) => amounts.filter((amount) => amount !== null).length,
};

/** Of decimals that binary fractions cannot hold: 0,1 + 0,2 is 0,3. */
const precision = 1e6;

/** Null stands for no answer, and for a quantity of none. */
export function calculate(operation: CalculationOperation, amounts: readonly (number | null)[]): number {
  return Math.round(operations[operation](amounts) * precision) / precision;
}

/** A hidden element counts as unanswered. */
function amountOf({ compiled, shown, values }: VisibilityState, source: number): number | null {
  const element = compiled.elements[source];
  if (element === undefined || shown[source] !== 1) return null;
  const answer = values[compiled.slots.answer[source] ?? -1];
  if (element.kind === 'product')
    return selectedQuantity(answer, values[compiled.slots.quantity[source] ?? -1]) || null;
  const isSelector = element.kind === 'question' && element.source.fieldType === 'product_selector';
  return isSelector ? selectionQuantity(answer) || null : toNumber(answer);
}

export function calculatedValue(state: VisibilityState, { operation, sources }: CompiledCalculation): number {
  return calculate(
    operation,
    sources.map((source) => amountOf(state, source)),
  );
}
