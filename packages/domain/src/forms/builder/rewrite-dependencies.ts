import type { Dependencies, GroupedDependency, SingleDependency } from '../schema/dependency.ts';
import { isSameList } from '../structure/same-list.ts';

type Targeted = { targetId: string };

/** Null drops the condition. */
type Rewrite = <T extends Targeted>(condition: T) => T | null;

function rewriteList<T>(list: readonly T[], rewrite: (entry: T) => T | null): T[] {
  return list.map(rewrite).filter((entry) => entry !== null);
}

function rewriteGrouped(dependency: GroupedDependency, rewrite: Rewrite): GroupedDependency {
  const groups = dependency.groups.map((group) => {
    const conditions = rewriteList(group.conditions, rewrite);
    return isSameList(conditions, group.conditions) ? group : { ...group, conditions };
  });
  return isSameList(groups, dependency.groups) ? dependency : { ...dependency, groups };
}

function rewriteDependencies(dependencies: Dependencies, rewrite: Rewrite): Dependencies {
  if (!Array.isArray(dependencies)) return rewriteGrouped(dependencies, rewrite);
  const entries = rewriteList<GroupedDependency | SingleDependency>(dependencies, (entry) =>
    'groups' in entry ? rewriteGrouped(entry, rewrite) : rewrite(entry),
  );
  return isSameList(entries, dependencies) ? dependencies : entries;
}

export function retarget(dependencies: Dependencies, ids: ReadonlyMap<string, string>): Dependencies {
  return rewriteDependencies(dependencies, (condition) => {
    const targetId = ids.get(condition.targetId);
    const moved = targetId === undefined ? condition : { ...condition, targetId };
    if (!('targetPageId' in moved) || typeof moved.targetPageId !== 'string') return moved;
    const targetPageId = ids.get(moved.targetPageId);
    return targetPageId === undefined ? moved : { ...moved, targetPageId };
  });
}

export function dropConditions(
  dependencies: Dependencies,
  isDropped: (targetId: string) => boolean,
): Dependencies {
  return rewriteDependencies(dependencies, (condition) => (isDropped(condition.targetId) ? null : condition));
}
