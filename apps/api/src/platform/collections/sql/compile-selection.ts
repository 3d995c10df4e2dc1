import { type SQL, sql } from 'drizzle-orm';
import type { IdentityTable } from '../declaration.ts';
import { populatedEntries } from '../limits.ts';
import type { Population, Selection } from '../query/selection.ts';
import type { Relation } from '../relation.ts';
import { compileFilter } from './compile-filter.ts';
import { compileSort } from './compile-sort.ts';
import { shown } from './policy.ts';
import { type RelatedRows, relatedRows } from './related.ts';
import type { SqlScope } from './scope.ts';

export interface CompiledSelection {
  readonly columns: SQL;
  /** Single relations, joined beside the rows: at most one row each, as their keys are unique. */
  readonly joins: SQL;
}

/**
 * The columns of one entry under their wire names. Populated relations are columns too, each a JSON value
 * built by the database: a page with all its relations, at any depth, is one statement.
 */
export function compileSelection(
  selection: Selection,
  row: IdentityTable,
  scope: SqlScope,
): CompiledSelection {
  const columns = selection.fields.map((field) => {
    const value = shown(field, row, scope.viewer, field.wire(row, scope.viewer));
    return sql`${value} as ${sql.identifier(field.name)}`;
  });
  const joins: SQL[] = [];
  for (const population of selection.populated) {
    const { relation } = population;
    if (relation.isList) {
      columns.push(sql`(${compileList(population, row, scope)}) as ${sql.identifier(relation.name)}`);
      continue;
    }
    const name = scope.name('r');
    joins.push(
      sql` left join lateral (${compileSingle(population, row, scope)}) ${sql.identifier(name)} on true`,
    );
    columns.push(sql`row_to_json(${sql.identifier(name)}) as ${sql.identifier(relation.name)}`);
  }
  return { columns: sql.join(columns, sql.raw(', ')), joins: sql.join(joins) };
}

function compileNarrowing({ filter }: Population, far: RelatedRows, scope: SqlScope): SQL {
  return filter ? sql` and ${compileFilter(filter, far.row, scope)}` : sql``;
}

function compileSingle(population: Population, near: IdentityTable, scope: SqlScope): SQL {
  const far = relatedRows(population.relation, near, scope);
  const { columns, joins } = compileSelection(population.selection, far.row, scope);
  return sql`select ${columns} from ${far.from}${joins} where ${far.on}${compileNarrowing(population, far, scope)}`;
}

function entryLimit({ declaration, isSingle }: Relation): number {
  if (isSingle) return 1;
  return (
    (declaration.type === 'many' || declaration.type === 'manyToMany' ? declaration.limit : undefined) ??
    populatedEntries
  );
}

function compileList(population: Population, near: IdentityTable, scope: SqlScope): SQL {
  const { relation, selection, sort } = population;
  const far = relatedRows(relation, near, scope);
  const { columns, joins } = compileSelection(selection, far.row, scope);
  const sorted = compileSort(sort, far.row, scope);
  const order = [...sorted.terms, ...(far.position ? [far.position] : []), sql`${far.row.id}`];
  const rows = sql`select ${columns} from ${far.from}${sorted.joins}${joins} where ${far.on}${compileNarrowing(population, far, scope)} order by ${sql.join(order, sql.raw(', '))} limit ${sql.raw(String(entryLimit(relation)))}`;
  return sql`select coalesce(json_agg(e), '[]'::json) from (${rows}) e`;
}
