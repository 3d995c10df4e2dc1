import { type SQL, sql } from 'drizzle-orm';
import type { AnyCollection } from '../collection.ts';
import { parseListQuery } from '../query/parse-query.ts';
import type { Viewer } from '../viewer.ts';
import { compileFilter } from './compile-filter.ts';
import { all, conditionsOf } from './effects.ts';
import { SqlScope } from './scope.ts';

/**
 * The ids of the rows that a list's query means, as a subquery. `within` replaces the policy on rows, for a
 * statement that outlives the request; fields are compared as this viewer may.
 */
export function compileIds(
  collection: AnyCollection,
  query: unknown,
  viewer: Viewer,
  within: (row: never) => SQL,
): SQL {
  const parsed = parseListQuery(collection, query, viewer);
  const scope = new SqlScope(viewer);
  const { row, name } = scope.alias(collection);
  const matching = all([
    sql`(${within(row as never)})`,
    ...conditionsOf(collection, parsed.parameters, row, viewer),
    parsed.filter ? compileFilter(parsed.filter, row, scope) : null,
  ]);
  return sql`select ${row.id} from ${collection.table} ${sql.identifier(name)} where ${matching}`;
}
