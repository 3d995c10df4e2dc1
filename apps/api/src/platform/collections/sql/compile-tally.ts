import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AnyCollection } from '../collection.ts';
import type { IdentityTable, TallyDeclaration } from '../declaration.ts';
import { columnIn } from '../field.ts';
import type { Condition } from '../query/condition.ts';
import type { ListQuery } from '../query/parse-query.ts';
import type { SqlScope } from './scope.ts';

/** The filter of a list, for any alias of the table. */
export type Matching = (row: IdentityTable) => SQL;

function knows(tally: TallyDeclaration, condition: Condition): boolean {
  switch (condition.type) {
    case 'and':
    case 'or':
      return condition.items.every((item) => knows(tally, item));
    case 'not':
      return knows(tally, condition.item);
    case 'compare':
      return tally.fields.includes(condition.field.name);
    case 'related':
      return false;
  }
}

/** The total from the stored sums; null when they cannot answer the query. */
export function compileTally(
  collection: AnyCollection,
  query: ListQuery,
  matching: Matching,
  scope: SqlScope,
): SQL | null {
  const { tally } = collection.declaration;
  if (!tally) return null;
  const isKnown =
    query.parameters.every(([name]) => tally.parameters.includes(name)) &&
    (query.filter === null || knows(tally, query.filter));
  if (!isKnown) return null;
  const name = scope.name('s');
  const row = alias(tally.table, name) as unknown as IdentityTable;
  return sql`select coalesce(sum(${columnIn(row, tally.amount)}), 0)::int from ${tally.table} ${sql.identifier(name)} where ${matching(row)}`;
}
