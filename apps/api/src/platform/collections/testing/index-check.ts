import { getTableName, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import type { AnyCollection } from '../collection.ts';
import { columnOf } from '../field.ts';

interface IndexRow {
  table: string;
  /** The first column or expression of the index. */
  leading: string;
  columns: number;
  isUnique: boolean;
}

interface Need {
  readonly table: PgTable;
  readonly key: string;
  readonly why: string;
  readonly isUnique?: boolean;
}

const casing = new CasingCache('snake_case');

function databaseName(table: PgTable, key: string): string {
  const column = columnOf(table, key);
  return column ? casing.getColumnCasing(column) : key;
}

function* fieldNeeds(collection: AnyCollection): Generator<Need> {
  const ordered = new Set((collection.declaration.sort ?? []).map((term) => term.split(':')[0]));
  for (const field of collection.fields.values()) {
    const isUsed = field.isFilterable || field.isSortable || ordered.has(field.name);
    if (!isUsed || field.declaration.unindexed !== undefined) continue;
    const why = `${collection.path}: ${field.name} is filtered or sorted by`;
    yield { table: collection.table, key: field.column?.key ?? field.name, why };
  }
}

function* relationNeeds(collection: AnyCollection): Generator<Need> {
  for (const { name, declaration, target } of collection.relations.values()) {
    const why = `${collection.path}: relation ${name}`;
    if (declaration.type === 'one' && declaration.filter)
      yield { table: collection.table, key: declaration.key, why };
    if (declaration.type === 'many') yield { table: target.table, key: declaration.key, why };
    // Without uniqueness a page would show its parents twice.
    if (declaration.type === 'owned')
      yield { table: target.table, key: declaration.key, why, isUnique: true };
    if (declaration.type === 'manyToMany') yield { table: declaration.through, key: declaration.from, why };
  }
}

async function readIndexes(executor: Executor): Promise<IndexRow[]> {
  return rowsOf<IndexRow>(
    executor,
    sql`
    select c.relname as "table", pg_get_indexdef(i.indexrelid, 1, true) as leading, i.indnkeyatts::int as columns,
      i.indisunique as "isUnique"
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema()`,
  );
}

function mentions(leading: string, column: string): boolean {
  return new RegExp(`(^|[^a-z0-9_])"?${column}"?($|[^a-z0-9_])`, 'i').test(leading);
}

function isMet(need: Need, indexes: readonly IndexRow[]): boolean {
  const table = getTableName(need.table);
  const column = databaseName(need.table, need.key);
  return indexes.some((index) => {
    if (index.table !== table || !mentions(index.leading, column)) return false;
    return need.isUnique ? index.isUnique && index.columns === 1 : true;
  });
}

/** Columns that callers may filter, sort or follow without an index that begins with them. */
export async function findMissingIndexes(
  executor: Executor,
  collections: readonly AnyCollection[],
): Promise<string[]> {
  const indexes = await readIndexes(executor);
  const missing = collections.flatMap((collection) =>
    [...fieldNeeds(collection), ...relationNeeds(collection)]
      .filter((need) => !isMet(need, indexes))
      .map(
        ({ table, key, why, isUnique }) =>
          `${why} (${isUnique ? 'unique ' : ''}${getTableName(table)}.${databaseName(table, key)})`,
      ),
  );
  return [...new Set(missing)];
}
