import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../../db/like.ts';
import type { IdentityTable } from '../declaration.ts';
import type { Field } from '../field.ts';
import { comparedType } from '../kinds.ts';
import type { Condition } from '../query/condition.ts';
import type { Operator } from '../query/operators.ts';
import { fieldCondition } from './policy.ts';
import { relatedRows } from './related.ts';
import type { SqlScope } from './scope.ts';

const signs: Partial<Record<Operator, SQL>> = {
  $eq: sql.raw('='),
  $ne: sql.raw('is distinct from'),
  $gt: sql.raw('>'),
  $gte: sql.raw('>='),
  $lt: sql.raw('<'),
  $lte: sql.raw('<='),
};

function compare(field: Field, operator: Operator, value: unknown, expression: SQL, scope: SqlScope): SQL {
  const type = comparedType(field.column?.kind ?? field.kind, field.column?.definition ?? null);
  const bound = (item: unknown) => scope.value(sql`${sql.param(item)}::${type}`);
  // The embedded engine has no encoder for arrays of an enumeration, so they are sent as text.
  const list = () =>
    scope.value(sql`${sql.param(value)}${sql.raw(field.kind === 'enum' ? '::text[]' : '')}::${type}[]`);
  const like = (text: string) => sql`${sql.param(text)}::text`;
  const escaped = escapeLike(String(value));
  switch (operator) {
    case '$in':
      return sql`${expression} = any(${list()}::${type}[])`;
    case '$notIn':
      return sql`(${expression} = any(${list()}::${type}[])) is not true`;
    case '$between': {
      const [low, high] = value as [unknown, unknown];
      return sql`${expression} between ${bound(low)} and ${bound(high)}`;
    }
    case '$contains':
      return sql`${expression} like ${like(`%${escaped}%`)}`;
    case '$containsi':
      return sql`${expression} ilike ${like(`%${escaped}%`)}`;
    case '$startsWith':
      return sql`${expression} like ${like(`${escaped}%`)}`;
    case '$endsWith':
      return sql`${expression} like ${like(`%${escaped}`)}`;
    case '$null':
      return value ? sql`${expression} is null` : sql`${expression} is not null`;
    case '$notNull':
      return value ? sql`${expression} is not null` : sql`${expression} is null`;
    default:
      return sql`${expression} ${signs[operator]} ${bound(value)}`;
  }
}

function join(items: readonly SQL[], word: 'and' | 'or'): SQL {
  if (items.length === 0) return word === 'and' ? sql`true` : sql`false`;
  return sql`(${sql.join([...items], sql.raw(` ${word} `))})`;
}

/** A comparison with a hidden field is false, also under `$not`: neither rows nor count reveal its value. */
export function compileFilter(condition: Condition, row: IdentityTable, scope: SqlScope): SQL {
  switch (condition.type) {
    case 'and':
    case 'or':
      return join(
        condition.items.map((item) => compileFilter(item, row, scope)),
        condition.type,
      );
    case 'not':
      return sql`(${compileFilter(condition.item, row, scope)}) is not true`;
    case 'compare': {
      const { field, operator, value } = condition;
      const comparison = compare(field, operator, value, field.stored(row, scope.viewer), scope);
      const allowed = fieldCondition(field, row, scope.viewer);
      return allowed ? sql`((${allowed}) is true and (${comparison}))` : sql`(${comparison})`;
    }
    case 'related': {
      const far = relatedRows(condition.relation, row, scope);
      const nested = condition.item ? sql` and ${compileFilter(condition.item, far.row, scope)}` : sql``;
      return sql`exists (select 1 from ${far.from} where ${far.on}${nested})`;
    }
  }
}
