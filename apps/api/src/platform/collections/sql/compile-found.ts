import { type SQL, sql } from 'drizzle-orm';
import { quoted } from '../../db/constraints.ts';
import type { AnyCollection } from '../collection.ts';
import type { FoundDeclaration, IdentityTable } from '../declaration.ts';
import { columnIn } from '../field.ts';
import type { Condition } from '../query/condition.ts';
import type { ListQuery } from '../query/parse-query.ts';
import { compileFilter } from './compile-filter.ts';
import { all, conditionsOf } from './effects.ts';
import { visibleRows } from './policy.ts';
import type { SqlScope } from './scope.ts';

const partsOf = (filter: Condition | null): readonly Condition[] =>
  filter?.type === 'and' ? filter.items.flatMap(partsOf) : filter ? [filter] : [];

/** For a condition that asks a field for its usual value and for no other: the few rows that it leaves out. */
function leftOut({ usual }: FoundDeclaration, condition: Condition): ((row: IdentityTable) => SQL) | null {
  if (condition.type !== 'compare') return null;
  const { field, operator, value } = condition;
  const asked = operator === '$in' && Array.isArray(value) && value.length === 1 ? value[0] : value;
  const isUsual = (operator === '$eq' || operator === '$in') && asked === usual[field.name];
  const { column } = field;
  if (!isUsual || !column) return null;
  const others = column.definition.enumValues?.filter((other) => other !== asked) ?? [];
  // Not as parameters: only the values themselves tell the planner that they are rare.
  return (row) => sql`${columnIn(row, column.key)} in (${quoted(others)})`;
}

export interface Found {
  /** Selects the ids of all rows of the list. */
  readonly ids: SQL;
  /** The conditions that the rows found answer themselves; the ids imply them. */
  readonly within: (row: IdentityTable) => SQL;
}

/**
 * The rows of a list by the smaller table in which a parameter finds them; null when no parameter does. What
 * the rows found cannot answer is asked of a set of ids, and the usual value of a field of the set without it.
 * `is true` keeps these sets: the planner expects a single row, and would look each one up.
 */
export function compileFound(collection: AnyCollection, query: ListQuery, scope: SqlScope): Found | null {
  const { viewer } = scope;
  const { found } = collection.declaration;
  if (!found) return null;
  const [leading, ...following] = query.parameters.filter(([name]) => Object.hasOwn(found.parameters, name));
  const select = leading && found.parameters[leading[0]]?.(leading[1] as never, viewer);
  if (!select) return null;
  const remaining = query.parameters.filter(
    ([name]) => !found.within.includes(name) && !Object.hasOwn(found.parameters, name),
  );
  const within = (row: IdentityTable) =>
    all([
      visibleRows(collection, row, viewer),
      ...conditionsOf(
        collection,
        query.parameters.filter(([name]) => found.within.includes(name)),
        row,
        viewer,
      ),
    ]);

  const { row, name } = scope.alias(collection);
  const isAmong = (conditions: (other: IdentityTable) => readonly SQL[]): SQL => {
    const other = scope.alias(collection);
    return sql`(${row.id} in (select ${other.row.id} from ${collection.table} ${sql.identifier(other.name)}
      where ${all([within(other.row), ...conditions(other.row)])}))`;
  };
  const conditions = [
    ...conditionsOf(collection, following, row, viewer).map((condition) => sql`${condition} is true`),
    ...remaining.map(
      (parameter) => sql`${isAmong((other) => conditionsOf(collection, [parameter], other, viewer))} is true`,
    ),
    ...partsOf(query.filter).map((part) => {
      const others = leftOut(found, part);
      return others
        ? sql`${isAmong((other) => [others(other)])} is not true`
        : sql`${isAmong((other) => [compileFilter(part, other, scope)])} is true`;
    }),
  ];
  return {
    ids: sql`select ${row.id} from (${select}) ${sql.identifier(name)} where ${all([within(row), ...conditions])}`,
    within,
  };
}
