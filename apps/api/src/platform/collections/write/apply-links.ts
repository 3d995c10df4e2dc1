import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyCollection, Relation } from '../collection.ts';
import type { ManyDeclaration, ManyToManyDeclaration, WriteContext } from '../declaration.ts';
import { columnIn, columnOf } from '../field.ts';
import type { ResolvedLinks } from './resolve-links.ts';

function isOneOf(table: PgTable, key: string, ids: readonly number[]): SQL {
  const column = columnOf(table, key);
  if (!column) throw new Error(`No column ${key}`);
  return inArray(column, [...ids]);
}

async function applyMany(
  { tx, now }: WriteContext,
  { target }: Relation,
  { key }: ManyDeclaration,
  parentId: number,
  added: readonly number[],
  removed: readonly number[],
): Promise<void> {
  const { table } = target;
  if (removed.length > 0) {
    await tx
      .update(table)
      .set({ [key]: null, updatedAt: now })
      .where(isOneOf(table, 'id', removed));
  }
  if (added.length > 0) {
    await tx
      .update(table)
      .set({ [key]: parentId, updatedAt: now })
      .where(isOneOf(table, 'id', added));
  }
}

async function applyManyToMany(
  { tx }: WriteContext,
  declaration: ManyToManyDeclaration,
  parentId: number,
  added: readonly number[],
  removed: readonly number[],
): Promise<void> {
  const { through, from, target } = declaration;
  if (removed.length > 0) {
    await tx
      .delete(through)
      .where(and(sql`${columnIn(through, from)} = ${parentId}`, isOneOf(through, target, removed)));
  }
  if (added.length > 0) {
    await tx.insert(through).values(added.map((id) => ({ [from]: parentId, [target]: id })));
  }
}

async function applyOrder(
  { tx }: WriteContext,
  { through, from, target, position }: ManyToManyDeclaration,
  parentId: number,
  wanted: readonly number[],
): Promise<void> {
  if (!position || wanted.length === 0) return;
  const ranked = sql`array_position(${sql.param(wanted)}::bigint[], ${columnIn(through, target)})`;
  await tx
    .update(through)
    .set({ [position]: ranked })
    .where(and(sql`${columnIn(through, from)} = ${parentId}`, isOneOf(through, target, wanted)));
}

/** The parent's row is locked, so two writers of the same list run one after the other. */
export async function applyLinks(
  context: WriteContext,
  collection: AnyCollection,
  resolved: ResolvedLinks,
  parentId: number,
): Promise<void> {
  for (const [name, { added, removed }] of Object.entries(resolved.links)) {
    const relation = collection.relations.get(name);
    if (relation?.declaration.type === 'many')
      await applyMany(context, relation, relation.declaration, parentId, added, removed);
    if (relation?.declaration.type !== 'manyToMany') continue;
    await applyManyToMany(context, relation.declaration, parentId, added, removed);
    await applyOrder(context, relation.declaration, parentId, resolved.wanted.get(name) ?? []);
  }
}
