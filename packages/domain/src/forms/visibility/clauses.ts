import type { Condition, Dependencies, GroupedDependency } from '../schema/dependency.ts';

/** Common form of both formats: all clauses must hold; a clause joins its groups by `groupOperator`. */
export interface Clause {
  groupOperator: 'AND' | 'OR';
  groups: readonly { operator: 'AND' | 'OR'; conditions: readonly Condition[] }[];
}

function isGrouped(entry: object): entry is GroupedDependency {
  return 'groups' in entry;
}

function fromGrouped({ groupOperator, groups }: GroupedDependency): Clause {
  return { groupOperator, groups: groups.filter(({ conditions }) => conditions.length > 0) };
}

/** Empty groups are skipped; no clauses mean no conditions. */
export function clausesOf(dependencies: Dependencies): Clause[] {
  const clauses: Clause[] = [];
  const conditions: Condition[] = [];
  for (const entry of Array.isArray(dependencies) ? dependencies : [dependencies]) {
    if (isGrouped(entry)) clauses.push(fromGrouped(entry));
    else conditions.push({ targetId: entry.targetId, operator: entry.operator, value: entry.value });
  }
  if (conditions.length > 0) {
    clauses.push({ groupOperator: 'AND', groups: [{ operator: 'AND', conditions }] });
  }
  return clauses.filter(({ groups }) => groups.length > 0);
}

export function conditionsOf(dependencies: Dependencies): Condition[] {
  return clausesOf(dependencies).flatMap(({ groups }) => groups.flatMap(({ conditions }) => conditions));
}
