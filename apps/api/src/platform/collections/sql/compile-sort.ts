import { type SQL, sql } from 'drizzle-orm';
import type { Relation } from '../collection.ts';
import type { IdentityTable } from '../declaration.ts';
import type { Field } from '../field.ts';
import type { SortTerm } from '../query/parse-sort.ts';
import { shown } from './policy.ts';
import { relatedRows } from './related.ts';
import type { SqlScope } from './scope.ts';

export interface CompiledSort {
  readonly joins: SQL;
  readonly terms: readonly SQL[];
}

/** At most one row is joined, so no row repeats; an owned relation is limited to one. */
function joinRelated(
  relation: Relation,
  near: IdentityTable,
  scope: SqlScope,
): { row: IdentityTable; join: SQL } {
  const far = relatedRows(relation, near, scope);
  if (relation.declaration.type === 'one') {
    return { row: far.row, join: sql` left join ${far.from} on ${far.on}` };
  }
  const name = scope.name('s');
  const rows = sql`select ${sql.identifier(far.name)}.* from ${far.from} where ${far.on} order by ${far.row.id} limit 1`;
  return {
    row: relation.target.as(name),
    join: sql` left join lateral (${rows}) ${sql.identifier(name)} on true`,
  };
}

function direction(field: Field, isJoined: boolean, isDescending: boolean): SQL {
  const canBeNull = isJoined || field.isNullable || field.declaration.read !== undefined;
  // `desc` puts nulls first by default; `nulls last` on a non-null column would prevent the use of an index.
  return sql.raw(isDescending ? (canBeNull ? ' desc nulls last' : ' desc') : ' asc');
}

export function compileSort(sort: readonly SortTerm[], root: IdentityTable, scope: SqlScope): CompiledSort {
  const joined = new Map<string, IdentityTable>();
  const joins: SQL[] = [];
  const terms = sort.map(({ through, field, isDescending }) => {
    let row = root;
    let route = '';
    for (const relation of through) {
      route += `.${relation.name}`;
      const known = joined.get(route);
      if (known) {
        row = known;
        continue;
      }
      const next = joinRelated(relation, row, scope);
      joins.push(next.join);
      joined.set(route, next.row);
      row = next.row;
    }
    const value = field.stored(row, scope.viewer);
    const ordered = field.declaration.sortAs ? field.declaration.sortAs(value) : value;
    return sql`${shown(field, row, scope.viewer, ordered)}${direction(field, through.length > 0, isDescending)}`;
  });
  return { joins: sql.join(joins), terms };
}
