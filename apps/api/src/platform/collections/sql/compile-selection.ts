import { type SQL, sql } from 'drizzle-orm';
import type { Relation } from '../collection.ts';
import type { IdentityTable } from '../declaration.ts';
import { populatedEntries } from '../limits.ts';
import type { Population, Selection } from '../query/selection.ts';
import { compileFilter } from './compile-filter.ts';
import { compileSort } from './compile-sort.ts';
import { shown } from './policy.ts';
import { relatedRows } from './related.ts';
import type { SqlScope } from './scope.ts';

/**
 * Populated relations are JSON columns, so that a page with relations of any depth is one statement. They are
 * correlated subqueries: for a join the planner would read the whole table.
 */
export function compileSelection(selection: Selection, row: IdentityTable, scope: SqlScope): SQL {
  const fields = selection.fields.map((field) => {
    const value = shown(field, row, scope.viewer, field.wire(row, scope.viewer));
    return sql`${value} as ${sql.identifier(field.name)}`;
  });
  const populated = selection.populated.map((population) => {
    const entries = compilePopulation(population, row, scope);
    return sql`(${entries}) as ${sql.identifier(population.relation.name)}`;
  });
  return sql.join([...fields, ...populated], sql.raw(', '));
}

function compilePopulation(population: Population, near: IdentityTable, scope: SqlScope): SQL {
  const { relation, selection, filter, sort } = population;
  const far = relatedRows(relation, near, scope);
  const columns = compileSelection(selection, far.row, scope);
  const where = filter ? sql`${far.on} and ${compileFilter(filter, far.row, scope)}` : far.on;
  if (!relation.isList) {
    return sql`select row_to_json(e) from (select ${columns} from ${far.from} where ${where} limit 1) e`;
  }
  const { joins, terms } = compileSort(sort, far.row, scope);
  const order = [...terms, ...(far.position ? [far.position] : []), sql`${far.row.id}`];
  const limit = sql.raw(String(entryLimit(relation)));
  const rows = sql`select ${columns} from ${far.from}${joins} where ${where} order by ${sql.join(order, sql.raw(', '))} limit ${limit}`;
  return sql`select coalesce(json_agg(e), '[]'::json) from (${rows}) e`;
}

function entryLimit({ declaration, isSingle }: Relation): number {
  if (isSingle) return 1;
  const isList = declaration.type === 'many' || declaration.type === 'manyToMany';
  return (isList ? declaration.limit : undefined) ?? populatedEntries;
}
