import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import { notFound } from '../../platform/errors/app-error.ts';

export function isNamed(table: { id: PgColumn; documentId: PgColumn }, key: string | number): SQL {
  const identity = readIdentity(key);
  if (!identity) throw notFound();
  return eq(identity.by === 'id' ? table.id : table.documentId, identity.value);
}

/** An entry of a list: `'abc…'`, `12` or `{ documentId: 'abc…' }`. */
export function keyText(entry: string | number | { documentId: string }): string {
  return String(typeof entry === 'object' ? entry.documentId : entry);
}
