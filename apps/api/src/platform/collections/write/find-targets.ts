import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { rowsOf } from '../../db/rows.ts';
import type { AnyCollection, Relation } from '../collection.ts';
import type { WriteContext } from '../declaration.ts';
import type { IdentityKey } from '../identity-key.ts';
import { collectionMessages } from '../messages.ts';
import { refuseBodyField } from '../refusals.ts';
import { visibleRows } from '../sql/policy.ts';
import { relatedRows } from '../sql/related.ts';
import { SqlScope } from '../sql/scope.ts';

export type AnyRow = Record<string, unknown> & { id: number; documentId: string };

/** The select builder has no types for an aliased table. */
async function selectRows(context: WriteContext, table: PgTable, where: SQL | undefined): Promise<AnyRow[]> {
  return (await context.tx.select().from(table).where(where)) as AnyRow[];
}

/** An entry that the caller cannot see counts as missing. */
export async function findTargets(
  context: WriteContext,
  { target }: Relation,
  keys: readonly IdentityKey[],
  path: string,
): Promise<AnyRow[]> {
  if (keys.length === 0) return [];
  const row = target.as('@t');
  const ids = keys.filter((key) => key.by === 'id').map((key) => key.value);
  const documentIds = keys.filter((key) => key.by === 'documentId').map((key) => key.value);
  const isNamed = sql`(${row.id} = any(${sql.param(ids)}::bigint[]) or ${row.documentId} = any(${sql.param(documentIds)}::text[]))`;
  const found = await selectRows(context, row, and(isNamed, visibleRows(target, row, context.viewer)));
  const byKey = new Map<number | string, AnyRow>();
  for (const entry of found) byKey.set(entry.id, entry).set(entry.documentId, entry);
  return keys.map((key) => byKey.get(key.value) ?? refuseBodyField(path, collectionMessages.linkNotFound));
}

/** Related entries that the caller sees; setting a list leaves the others unchanged. */
export async function linkedIds(
  context: WriteContext,
  collection: AnyCollection,
  relation: Relation,
  parentId: number,
): Promise<number[]> {
  const scope = new SqlScope(context.viewer);
  const { row, name } = scope.alias(collection);
  const far = relatedRows(relation, row, scope);
  const position = far.position ?? sql`0`;
  const linked = sql`select ${far.row.id} as id, ${position} as position from ${far.from} where ${far.on}`;
  const statement = sql`select l.id::text as id from ${collection.table} ${sql.identifier(name)}, lateral (${linked}) l where ${row.id} = ${parentId} order by l.position, l.id`;
  const rows = await rowsOf<{ id: string }>(context.tx, statement);
  return rows.map(({ id }) => Number(id));
}
