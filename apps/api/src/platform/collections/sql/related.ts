import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Relation } from '../collection.ts';
import type { IdentityTable } from '../declaration.ts';
import { columnIn } from '../field.ts';
import { visibleRows } from './policy.ts';
import type { SqlScope } from './scope.ts';

/** The rows of a relation as a FROM item, with the condition that joins them to one row of the parent. */
export interface RelatedRows {
  readonly row: IdentityTable;
  readonly name: string;
  readonly from: SQL;
  readonly on: SQL;
  /** Column with the order in which a list was set. */
  readonly position: SQL | null;
}

/** All filters, sorts and populates go through here: only rows visible to the caller are reached. */
export function relatedRows(relation: Relation, near: IdentityTable, scope: SqlScope): RelatedRows {
  const { declaration, target } = relation;
  const { row, name } = scope.alias(target);
  const { from, key, position } = tie(relation, near, row, name, scope);
  const narrowing = declaration.where?.(row as never, scope.viewer, near as never);
  const visible = visibleRows(target, row, scope.viewer);
  const on = narrowing ? sql`${key} and ${visible} and (${narrowing})` : sql`${key} and ${visible}`;
  return { row, name, from, on, position };
}

function tie(
  { declaration, target }: Relation,
  near: IdentityTable,
  row: IdentityTable,
  name: string,
  scope: SqlScope,
) {
  const from = sql`${target.table} ${sql.identifier(name)}`;
  if (declaration.type === 'one') {
    return { from, key: sql`${row.id} = ${columnIn(near, declaration.key)}`, position: null };
  }
  if (declaration.type !== 'manyToMany') {
    return { from, key: sql`${columnIn(row, declaration.key)} = ${near.id}`, position: null };
  }
  const joinName = scope.name('j');
  const join = alias(declaration.through, joinName);
  return {
    from: sql`${from} join ${declaration.through} ${sql.identifier(joinName)} on ${columnIn(join, declaration.target)} = ${row.id}`,
    key: sql`${columnIn(join, declaration.from)} = ${near.id}`,
    position: declaration.position ? columnIn(join, declaration.position) : null,
  };
}
