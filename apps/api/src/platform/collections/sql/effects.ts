import { type SQL, sql } from 'drizzle-orm';
import type { AnyCollection } from '../collection.ts';
import type { IdentityTable, ParameterEffect } from '../declaration.ts';
import type { ListQuery } from '../query/parse-query.ts';
import type { Viewer } from '../viewer.ts';

type Parameters = ListQuery['parameters'];

export function all(conditions: readonly (SQL | null | undefined)[]): SQL {
  return sql.join(
    conditions.filter((condition) => condition != null),
    sql.raw(' and '),
  );
}

export function effectsOf(
  collection: AnyCollection,
  parameters: Parameters,
  row: IdentityTable,
  viewer: Viewer,
): ParameterEffect[] {
  return parameters.map(
    ([name, value]) => collection.declaration.parameters?.[name]?.apply(value as never, row, viewer) ?? {},
  );
}

export function conditionsOf(
  collection: AnyCollection,
  parameters: Parameters,
  row: IdentityTable,
  viewer: Viewer,
): SQL[] {
  return effectsOf(collection, parameters, row, viewer).flatMap(({ where }) =>
    where ? [sql`(${where})`] : [],
  );
}
