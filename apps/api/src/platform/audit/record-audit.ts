import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '../db/database.ts';
import { auditEntries } from './tables.ts';

export interface AuditEntry {
  /** Null for acts of the system. */
  readonly actorId: number | null;
  readonly action: string;
  readonly entityType: string;
  readonly entityId: number;
  readonly editionId?: number | null;
  readonly associationId?: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly at: Date;
}

/** In the transaction of the act: both are stored or neither. */
export async function recordAudit(
  executor: Executor,
  entries: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  const rows = [entries].flat().map(({ at, ...entry }) => ({ ...entry, createdAt: at }));
  if (rows.length > 0) await executor.insert(auditEntries).values(rows);
}

/** Removes personal details; the act and its actor remain. */
export async function clearAuditDetails(
  tx: Tx,
  entityType: string,
  entityIds: readonly number[],
): Promise<void> {
  await tx
    .update(auditEntries)
    .set({ before: null, after: null })
    .where(and(eq(auditEntries.entityType, entityType), inArray(auditEntries.entityId, [...entityIds])));
}
