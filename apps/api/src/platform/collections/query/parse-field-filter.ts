import type { Field } from '../field.ts';
import { queryLimits } from '../limits.ts';
import { collectionMessages } from '../messages.ts';
import { refuseQuery } from '../refusals.ts';
import { both, type Condition } from './condition.ts';
import { type Operator, operatorFor } from './operators.ts';
import { readBoolean, readValue } from './read-value.ts';
import { type FilterScope, spend } from './scope.ts';
import { isBranch, list, type Path } from './shapes.ts';

const patterns = new Set<Operator>(['$contains', '$containsi', '$startsWith', '$endsWith']);

function parseValue(field: Field, raw: unknown, path: Path): unknown {
  if (typeof raw === 'string' && raw.length > queryLimits.textLength)
    refuseQuery(path, collectionMessages.tooLong);
  const value = readValue(field.kind, raw);
  if (value === undefined) return refuseQuery(path, collectionMessages.badValue);
  const allowed = field.column?.definition.enumValues;
  if (allowed && !allowed.includes(String(value))) refuseQuery(path, collectionMessages.badValue);
  return field.convert ? field.convert.fromWire(value) : value;
}

/** A pattern on an enumeration is text, and need not be one of its values. */
function parsePattern(field: Field, raw: unknown, path: Path): unknown {
  if (typeof raw === 'string' && raw.length > queryLimits.textLength)
    refuseQuery(path, collectionMessages.tooLong);
  return readValue(field.kind, raw) ?? refuseQuery(path, collectionMessages.badValue);
}

function parseOperand(field: Field, operator: Operator, raw: unknown, path: Path): unknown {
  switch (operator) {
    case '$null':
    case '$notNull':
      return (
        (typeof raw === 'string' ? readBoolean(raw) : undefined) ??
        refuseQuery(path, collectionMessages.badValue)
      );
    case '$in':
    case '$notIn':
      return list(raw, path).map((item) => parseValue(field, item, path));
    case '$between': {
      const bounds = list(raw, path).map((item) => parseValue(field, item, path));
      return bounds.length === 2 ? bounds : refuseQuery(path, collectionMessages.badShape);
    }
    default:
      return patterns.has(operator) ? parsePattern(field, raw, path) : parseValue(field, raw, path);
  }
}

function compare(field: Field, operator: Operator, raw: unknown, scope: FilterScope, path: Path): Condition {
  spend(scope, path);
  return { type: 'compare', field, operator, value: parseOperand(field, operator, raw, path) };
}

export function parseFieldFilter(field: Field, raw: unknown, scope: FilterScope, path: Path): Condition {
  if (!isBranch(raw)) {
    const operator = operatorFor(field.kind, Array.isArray(raw) ? '$in' : '$eq');
    return operator
      ? compare(field, operator, raw, scope, path)
      : refuseQuery(path, collectionMessages.unknownOperator);
  }
  const entries = Object.entries(raw);
  if (entries.length === 0) refuseQuery(path, collectionMessages.badShape);
  return both(entries.map(([key, value]) => parseOperator(field, key, value, scope, [...path, key])));
}

function parseOperator(field: Field, key: string, value: unknown, scope: FilterScope, path: Path): Condition {
  spend(scope, path);
  if (key === '$not') return { type: 'not', item: parseFieldFilter(field, value, scope, path) };
  if (key === '$and' || key === '$or') {
    const items = list(value, path).map((item, at) =>
      parseFieldFilter(field, item, scope, [...path, String(at)]),
    );
    return { type: key === '$and' ? 'and' : 'or', items };
  }
  const operator = operatorFor(field.kind, key);
  return operator
    ? compare(field, operator, value, scope, path)
    : refuseQuery(path, collectionMessages.unknownOperator);
}
