import { ratingScale } from '@kermesse/domain/forms/answers/rating-scale';
import type { DependencyOperator } from '@kermesse/domain/forms/enums';
import type { Condition, Dependencies, GroupedDependency } from '@kermesse/domain/forms/schema/dependency';
import type { ElementSource } from '@kermesse/domain/forms/structure/elements';
import { operatorsFor } from '@kermesse/domain/forms/structure/operators-for';
import { type Clause, clausesOf } from '@kermesse/domain/forms/visibility/clauses';
import { takesValue } from '@kermesse/domain/forms/words/operator-words';

const asGroups = ({ groups }: Clause): GroupedDependency['groups'] =>
  groups.map(({ operator, conditions }) => ({ operator, conditions: [...conditions] }));

/** The clause as one group, where that keeps its meaning. */
function asOneGroup(clause: Clause): GroupedDependency['groups'] | null {
  const { groupOperator, groups } = clause;
  if (groups.length === 1 || groupOperator === 'AND') return asGroups(clause);
  const isFlat = groups.every(({ conditions, operator }) => conditions.length === 1 || operator === 'OR');
  return isFlat
    ? [{ operator: 'OR', conditions: groups.flatMap(({ conditions }) => [...conditions]) }]
    : null;
}

/** Both formats in the one that the editor writes; null where that would change the meaning. */
export function toEditable(dependencies: Dependencies): GroupedDependency | null {
  const clauses = clausesOf(dependencies);
  const [only] = clauses;
  if (only === undefined) return { groupOperator: 'AND', groups: [] };
  if (clauses.length === 1) return { groupOperator: only.groupOperator, groups: asGroups(only) };
  const groups = clauses.map(asOneGroup);
  if (groups.some((group) => group === null)) return null;
  return { groupOperator: 'AND', groups: groups.flatMap((group) => group ?? []) };
}

export function fromEditable({ groupOperator, groups }: GroupedDependency): Dependencies {
  const kept = groups.filter(({ conditions }) => conditions.length > 0);
  return kept.length === 0 ? [] : { groupOperator, groups: kept };
}

const adultAge = 18;

function firstValue(operator: DependencyOperator, target: ElementSource): Condition['value'] {
  if (!takesValue(operator)) return null;
  if (target.kind !== 'question') return 0;
  const { fieldType, fieldEnum } = target.source;
  if (operator === 'one_of') return fieldEnum.slice(0, 1).map(({ value }) => value);
  if (operator === 'age_at_least' || operator === 'age_below') return adultAge;
  if (fieldType === 'boolean') return true;
  if (fieldType === 'enum') return fieldEnum[0]?.value ?? '';
  if (fieldType === 'rating') return ratingScale(target.source).last;
  return fieldType === 'number' || fieldType === 'product_selector' ? 0 : '';
}

/** A valid condition to start from. */
export function conditionOn(
  targetId: string,
  target: ElementSource,
  operator?: DependencyOperator,
): Condition {
  const chosen = operator ?? operatorsFor(target)[0] ?? 'is_visible';
  return { targetId, operator: chosen, value: firstValue(chosen, target) };
}
