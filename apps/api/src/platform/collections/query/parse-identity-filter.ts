import type { Relation } from '../collection.ts';
import { readIdentity } from '../identity-key.ts';
import { collectionMessages } from '../messages.ts';
import { refuseQuery } from '../refusals.ts';
import { both, type Condition } from './condition.ts';
import type { Operator } from './operators.ts';
import { readBoolean } from './read-value.ts';
import { type FilterScope, spend } from './scope.ts';
import { list, type Path } from './shapes.ts';

function namedBy(relation: Relation, raw: unknown, path: Path): Condition {
  const key = readIdentity(raw) ?? refuseQuery(path, collectionMessages.badValue);
  const field = relation.target.fields.get(key.by);
  if (!field) throw new Error(`${relation.target.path} has no ${key.by}`);
  return { type: 'compare', field, operator: '$eq', value: key.value };
}

function leadsTo(relation: Relation, raw: unknown, path: Path): Condition {
  const items = list(raw, path).map((item) => namedBy(relation, item, path));
  if (items.length === 0) refuseQuery(path, collectionMessages.badShape);
  return { type: 'related', relation, item: items.length === 1 ? both(items) : { type: 'or', items } };
}

/** `filters[author]=…` by id or documentId. An entry that the caller may not see counts as empty. */
export function parseIdentityFilter(
  relation: Relation,
  operator: Operator,
  raw: unknown,
  scope: FilterScope,
  path: Path,
): Condition {
  spend(scope, path);
  switch (operator) {
    case '$null':
    case '$notNull': {
      const flag =
        (typeof raw === 'string' ? readBoolean(raw) : undefined) ??
        refuseQuery(path, collectionMessages.badValue);
      const some: Condition = { type: 'related', relation, item: null };
      return flag === (operator === '$notNull') ? some : { type: 'not', item: some };
    }
    case '$ne':
    case '$notIn':
      return { type: 'not', item: leadsTo(relation, raw, path) };
    default:
      return leadsTo(relation, raw, path);
  }
}
