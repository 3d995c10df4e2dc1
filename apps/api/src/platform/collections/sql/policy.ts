import { type SQL, sql } from 'drizzle-orm';
import type { AnyCollection } from '../collection.ts';
import type { IdentityTable } from '../declaration.ts';
import type { Field } from '../field.ts';
import type { Viewer } from '../viewer.ts';

/** `and()` of nothing is undefined, which must not count as true. */
function verdict(result: SQL | boolean | undefined, where: string): SQL {
  if (result === undefined) throw new Error(`${where} gave no condition`);
  if (typeof result === 'boolean') return result ? sql`true` : sql`false`;
  return sql`(${result})`;
}

export function visibleRows(collection: AnyCollection, row: IdentityTable, viewer: Viewer): SQL {
  return verdict(collection.declaration.visible(row, viewer), `The row policy of ${collection.path}`);
}

/** Null where the field is always shown. */
export function fieldCondition(field: Field, row: IdentityTable, viewer: Viewer): SQL | null {
  if (typeof field.read === 'boolean') return field.read ? null : sql`false`;
  const result = field.read(row, viewer);
  return result === true ? null : verdict(result, `The policy of field ${field.name}`);
}

/** Null where the caller may not see the field of this row. */
export function shown(field: Field, row: IdentityTable, viewer: Viewer, value: SQL): SQL {
  const condition = fieldCondition(field, row, viewer);
  return condition ? sql`case when ${condition} then ${value} end` : value;
}
