import { type SQL, sql } from 'drizzle-orm';
import type { AnyCollection } from '../collection.ts';
import type { IdentityTable, ParameterEffect } from '../declaration.ts';
import { columnIn, type Field } from '../field.ts';
import type { Page } from '../query/parse-pagination.ts';
import type { ListQuery } from '../query/parse-query.ts';
import { declaredSort } from '../query/parse-sort.ts';
import type { Selection } from '../query/selection.ts';
import type { Viewer } from '../viewer.ts';
import { compileFilter } from './compile-filter.ts';
import { compileFound, type Found } from './compile-found.ts';
import { compileSelection } from './compile-selection.ts';
import { compileSort } from './compile-sort.ts';
import { compileTally, type Matching } from './compile-tally.ts';
import { all, conditionsOf, effectsOf } from './effects.ts';
import { fieldCondition, visibleRows } from './policy.ts';
import { SqlScope } from './scope.ts';
import { Statement } from './statement.ts';

/** From this offset, skipping rows in the index alone is faster. */
const deepOffset = 200;

interface PageOrder {
  readonly joins: SQL;
  /** The `order by`, `limit` and `offset`. */
  readonly cut: SQL;
}

function compileOrder(
  query: ListQuery,
  collection: AnyCollection,
  effects: readonly ParameterEffect[],
  scope: SqlScope,
  row: IdentityTable,
): PageOrder {
  const sort = compileSort(
    query.sort ?? declaredSort(collection, collection.declaration.sort ?? []),
    row,
    scope,
  );
  const own = query.sort ? [] : effects.flatMap(({ orderBy }) => (orderBy ? [orderBy] : []));
  const order = sql.join([...own, ...sort.terms, sql`${row.id}`], sql.raw(', '));
  const { limit, offset } = query.page;
  // As a subquery, so that the planner reuses one plan: planning costs more than reading.
  const skipped = offset > 0 ? sql` offset (select ${offset}::bigint)` : sql``;
  return { joins: sort.joins, cut: sql`order by ${order} limit ${sql.raw(String(limit))}${skipped}` };
}

/** A page that is not full is the last one: only a full page, or one beyond the end, needs a count. */
function totalOf({ limit, offset }: Page, rows: SQL, counted: SQL): SQL {
  const known =
    offset > 0
      ? sql`when ${rows} between 1 and ${limit - 1} then ${offset}::int + ${rows}`
      : sql`when ${rows} < ${limit} then ${rows}`;
  return sql`case ${known} else (${counted}) end`;
}

/**
 * One statement for count and page, so that both are consistent. Rows are selected first, and relations are
 * read for the rows of the page only.
 */
export function compilePage(
  collection: AnyCollection,
  query: ListQuery,
  viewer: Viewer,
  narrow?: (row: never) => SQL,
): Statement {
  const scope = new SqlScope(viewer, collection.declaration.isLong);
  const { row, name } = scope.alias(collection);
  const from = sql`${collection.table} ${sql.identifier(name)}`;
  const effects = effectsOf(collection, query.parameters, row, viewer);
  const matchingIn: Matching = (of) =>
    all([
      visibleRows(collection, of, viewer),
      narrow ? sql`(${narrow(of as never)})` : null,
      ...conditionsOf(collection, query.parameters, of, viewer),
      query.filter ? compileFilter(query.filter, of, scope) : null,
    ]);
  const extra = effects
    .flatMap(({ fields }) => Object.entries(fields ?? {}))
    .map(([field, value]) => sql`, ${value} as ${sql.identifier(field)}`);
  const columns = sql`${compileSelection(query.selection, row, scope)}${sql.join(extra)}`;
  const order = compileOrder(query, collection, effects, scope, row);
  const parts = { query, row, from, order, columns, scope };
  const { isLong } = collection.declaration;
  const found = isLong && !narrow ? compileFound(collection, query, scope) : null;
  if (found) return foundPage(parts, found);
  const tallied = narrow ? null : compileTally(collection, query, matchingIn, scope);
  const matching = matchingIn(row);
  const counted = tallied ?? sql`select count(*)::int from ${from} where ${matching}`;
  if (isLong && (query.page.offset >= deepOffset || !tallied)) return longPage(parts, matching, counted);
  const chosen = sql`select ${row}.* from ${from}${order.joins} where ${matching} ${order.cut}`;
  const numbered = sql`select ${row}.*, row_number() over () as "#" from (${chosen}) ${sql.identifier(name)}`;
  const entries = sql`select ${columns} from (${numbered}) ${sql.identifier(name)} order by ${row}."#"`;
  return new Statement(sql`
    select ${totalOf(query.page, sql`page.rows`, counted)} as total, page.data
    from (select count(*)::int as rows, coalesce(json_agg(e), '[]'::json)::text as data from (${entries}) e) page`);
}

interface PageParts {
  readonly query: ListQuery;
  readonly row: IdentityTable;
  readonly from: SQL;
  readonly order: PageOrder;
  readonly columns: SQL;
  readonly scope: SqlScope;
}

/** Only the rows of the page are read whole: those before them are skipped in the index, where it has the order. */
function longPage(
  { query, row, from, order, columns, scope }: PageParts,
  matching: SQL,
  counted: SQL,
  before: SQL = sql``,
): Statement {
  const page = sql.identifier(scope.name('c'));
  const chosen = sql`select ${row.id} from ${from}${order.joins} where ${matching} ${order.cut}`;
  const entries = sql`select ${columns} from ${page} join ${from} on ${row.id} = ${page}.id order by ${page}."#"`;
  const rows = sql`(select count(*)::int from ${page})`;
  return new Statement(sql`
    with ${before}${page} as materialized (select chosen.*, row_number() over () as "#" from (${chosen}) chosen)
    select ${totalOf(query.page, rows, counted)} as total,
      (select coalesce(json_agg(e), '[]'::json)::text from (${entries}) e) as data`);
}

/** What is found once serves the page and the total. */
function foundPage(parts: PageParts, { ids, within }: Found): Statement {
  const { row, scope } = parts;
  const found = sql.identifier(scope.name('f'));
  const isFound = sql`(${row.id} in (select id from ${found})) is true`;
  return longPage(
    parts,
    all([within(row), isFound]),
    sql`select count(*)::int from ${found}`,
    sql`${found} as materialized (${ids}), `,
  );
}

/** The placeholder `key` is the key's value. A key that the caller may not read on a row does not match. */
export function compileEntry(selection: Selection, key: Field, viewer: Viewer): Statement {
  const { collection } = selection;
  const scope = new SqlScope(viewer);
  const { row, name } = scope.alias(collection);
  const matching = all([
    sql`${columnIn(row, key.column?.key ?? key.name)} = ${sql.placeholder('key')}`,
    fieldCondition(key, row, viewer),
    visibleRows(collection, row, viewer),
  ]);
  const columns = compileSelection(selection, row, scope);
  const entry = sql`select ${columns} from ${collection.table} ${sql.identifier(name)} where ${matching} limit 1`;
  return new Statement(sql`select row_to_json(e)::text as data from (${entry}) e`);
}
