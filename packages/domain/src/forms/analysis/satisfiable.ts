import { productDefaults } from '../../catalog/product-defaults.ts';
import type { IsoDate } from '../../shared/calendar-date.ts';
import type { Condition } from '../schema/dependency.ts';
import type { FormElement } from '../structure/elements.ts';
import { groupBy } from '../structure/group-by.ts';
import type { Clause } from '../visibility/clauses.ts';
import { readOperand } from '../visibility/compare.ts';
import { operatorTest, type Reading } from '../visibility/operators.ts';
import { readElement } from '../visibility/reading.ts';
import { comparesValue, quantityCandidates, questionCandidates } from './candidates.ts';

/** Every way to read an element; null when there are too many to tell. */
function readingsOf(
  element: FormElement,
  isNeverShown: boolean,
  conditions: readonly Condition[],
  editionDay: IsoDate | null,
): readonly Reading[] | null {
  if (isNeverShown) return [readElement(element, false, undefined, undefined, false)];
  switch (element.kind) {
    case 'question':
      return (
        questionCandidates(element.source, conditions, editionDay)?.map((value) =>
          readElement(element, true, value, undefined, false),
        ) ?? null
      );
    case 'product': {
      if (comparesValue(conditions)) return null;
      const max = Math.max(productDefaults.maxQuantity, element.source.productConfig.maxQuantity);
      return quantityCandidates(conditions, max).map((quantity) =>
        readElement(element, true, quantity > 0, quantity, false),
      );
    }
    default:
      return [true, false].map((isCompleted) =>
        readElement(element, true, undefined, undefined, isCompleted),
      );
  }
}

export interface World {
  find(targetId: string): FormElement | undefined;
  isNeverShown(element: FormElement): boolean;
  readonly editionDay: IsoDate | null;
}

function canHoldOn(
  element: FormElement | undefined,
  conditions: readonly Condition[],
  world: World,
): boolean {
  if (element === undefined) return false;
  const readings = readingsOf(element, world.isNeverShown(element), conditions, world.editionDay);
  if (readings === null) return true;
  const tests = conditions.map(({ operator, value }) => {
    const [test, operand] = [operatorTest(operator), readOperand(value, world.editionDay)];
    return (reading: Reading) => test(reading, operand);
  });
  return readings.some((reading) => tests.every((test) => test(reading)));
}

/** Answers to different elements are independent of each other. */
export function canAllHold(conditions: readonly Condition[], world: World): boolean {
  const byTarget = groupBy(conditions, ({ targetId }) => targetId);
  return [...byTarget].every(([targetId, list]) => canHoldOn(world.find(targetId), list, world));
}

function canGroupHold({ operator, conditions }: Clause['groups'][number], world: World): boolean {
  if (operator === 'AND') return canAllHold(conditions, world);
  return conditions.some((condition) => canAllHold([condition], world));
}

/** Conditions that hold whenever the clauses do. */
function mandatory(clauses: readonly Clause[]): Condition[] {
  return clauses
    .filter(({ groupOperator, groups }) => groupOperator === 'AND' || groups.length === 1)
    .flatMap(({ groups }) => groups)
    .filter(({ operator, conditions }) => operator === 'AND' || conditions.length === 1)
    .flatMap(({ conditions }) => conditions);
}

/** False only when it is certain that no answers fulfil the clauses. */
export function canClausesHold(clauses: readonly Clause[], world: World): boolean {
  const each = clauses.every(({ groupOperator, groups }) =>
    groupOperator === 'AND'
      ? groups.every((group) => canGroupHold(group, world))
      : groups.some((group) => canGroupHold(group, world)),
  );
  return each && canAllHold(mandatory(clauses), world);
}
