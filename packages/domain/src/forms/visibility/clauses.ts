import type { Condition, Dependencies, GroupedDependency } from '../schema/dependency.ts';

/** Both formats brought to one: all clauses must hold; within a clause its groups meet by `groupOperator`. */
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

/** Empty groups are skipped; no clause at all means that nothing is asked. */
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
