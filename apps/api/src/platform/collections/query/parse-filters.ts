import type { AnyCollection, Relation } from '../collection.ts';
import { queryLimits } from '../limits.ts';
import { collectionMessages } from '../messages.ts';
import { refuseQuery } from '../refusals.ts';
import { both, type Condition } from './condition.ts';
import { filterableField, filterableRelation } from './names.ts';
import { relationOperator } from './operators.ts';
import { parseFieldFilter } from './parse-field-filter.ts';
import { parseIdentityFilter } from './parse-identity-filter.ts';
import { type FilterScope, spend } from './scope.ts';
import { branch, isBranch, list, type Path } from './shapes.ts';

export function parseFilters(
  collection: AnyCollection,
  raw: unknown,
  scope: FilterScope,
  path: Path,
  depth = 0,
): Condition {
  if (depth > queryLimits.filterDepth) refuseQuery(path, collectionMessages.tooDeep);
  spend(scope, path);
  const entries = Object.entries(branch(raw, path));
  return both(
    entries.map(([key, value]) => parseEntry(collection, key, value, scope, [...path, key], depth)),
  );
}

function parseEntry(
  collection: AnyCollection,
  key: string,
  value: unknown,
  scope: FilterScope,
  path: Path,
  depth: number,
): Condition {
  if (key === '$and' || key === '$or') {
    const items = list(value, path).map((item, at) =>
      parseFilters(collection, item, scope, [...path, String(at)], depth + 1),
    );
    return { type: key === '$and' ? 'and' : 'or', items };
  }
  if (key === '$not') return { type: 'not', item: parseFilters(collection, value, scope, path, depth + 1) };
  if (key.startsWith('$')) refuseQuery(path, collectionMessages.unknownOperator);
  const field = filterableField(collection, key, scope.viewer);
  if (field) return parseFieldFilter(field, value, scope, path);
  const relation = filterableRelation(collection, key, scope.viewer);
  if (relation) return parseRelationFilter(relation, value, scope, path, depth);
  return refuseQuery(path, collectionMessages.unknownField);
}

/** Conditions on the same relation must hold for one and the same related entry. */
function parseRelationFilter(
  relation: Relation,
  value: unknown,
  scope: FilterScope,
  path: Path,
  depth: number,
): Condition {
  if (!isBranch(value))
    return parseIdentityFilter(relation, Array.isArray(value) ? '$in' : '$eq', value, scope, path);
  const own: Condition[] = [];
  const nested: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const operator = relationOperator(key);
    if (operator) own.push(parseIdentityFilter(relation, operator, item, scope, [...path, key]));
    else nested[key] = item;
  }
  if (own.length === 0 || Object.keys(nested).length > 0) {
    own.push({
      type: 'related',
      relation,
      item: parseFilters(relation.target, nested, scope, path, depth + 1),
    });
  }
  return both(own);
}
