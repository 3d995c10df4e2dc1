import type { DependencyOperator } from '../enums.ts';
import {
  contains,
  equals,
  isAfter,
  isAtLeast,
  isAtLeastAge,
  isAtMost,
  isBefore,
  isBelowAge,
  isGreater,
  isLess,
  isOneOf,
  type Operand,
} from './compare.ts';

/** Undefined where the element has no such value. */
export interface Reading {
  readonly isVisible: boolean;
  readonly hasValue: boolean;
  readonly value: unknown;
  readonly isCompleted: boolean | undefined;
  readonly isSelected: boolean | undefined;
  readonly quantity: number | undefined;
}

export type Test = (reading: Reading, operand: Operand) => boolean;

const onValue =
  (test: (value: unknown, operand: Operand) => boolean): Test =>
  (reading, operand) =>
    reading.hasValue && test(reading.value, operand);

const onQuantity =
  (test: (quantity: number, operand: Operand) => boolean): Test =>
  ({ quantity }, operand) =>
    quantity !== undefined && test(quantity, operand);

const tests: Readonly<Record<DependencyOperator, Test>> = {
  equals: onValue(equals),
  not_equals: onValue((value, operand) => !equals(value, operand)),
  contains: onValue(contains),
  greater_than: onValue(isGreater),
  less_than: onValue(isLess),
  greater_or_equal: onValue(isAtLeast),
  less_or_equal: onValue(isAtMost),
  one_of: onValue(isOneOf),
  before: onValue(isBefore),
  after: onValue(isAfter),
  age_at_least: onValue(isAtLeastAge),
  age_below: onValue(isBelowAge),
  is_completed: ({ isCompleted }) => isCompleted === true,
  is_visible: ({ isVisible }) => isVisible,
  is_selected: ({ isSelected }) => isSelected === true,
  not_selected: ({ isSelected }) => isSelected === false,
  quantity_greater_than: onQuantity(isGreater),
  quantity_less_than: onQuantity(isLess),
};

const byName: ReadonlyMap<string, Test> = new Map(Object.entries(tests));

const never: Test = () => false;

export function operatorTest(operator: string): Test {
  return byName.get(operator) ?? never;
}

export function isDependencyOperator(operator: string): operator is DependencyOperator {
  return byName.has(operator);
}
