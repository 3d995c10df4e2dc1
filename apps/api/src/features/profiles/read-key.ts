import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { addresses, thirdPersons } from './tables.ts';

export function isNamed(table: { id: PgColumn; documentId: PgColumn }, key: string | number): SQL {
  const identity = readIdentity(key);
  if (!identity) throw notFound();
  return eq(identity.by === 'id' ? table.id : table.documentId, identity.value);
}

/** An entry of a list: `'abc…'`, `12` or `{ documentId: 'abc…' }`. */
export type ListedKey = string | number | { documentId: string };

/** The rows that a list names, each once; all must be the caller's. */
export async function requireOwnIds(
  tx: Tx,
  table: typeof addresses | typeof thirdPersons,
  list: readonly ListedKey[],
  { isOwn, message }: { isOwn: SQL | undefined; message: string },
): Promise<number[]> {
  const ids = new Set<number>();
  for (const entry of list) {
    const key = typeof entry === 'object' ? entry.documentId : String(entry);
    const [row] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(isNamed(table, key), isOwn));
    if (!row) throw new AppError('forbidden', { message });
    ids.add(row.id);
  }
  return [...ids];
}
