import { auditEntries } from '../../platform/audit/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ContextKey } from './standing.ts';

interface AdminAudit {
  readonly actorId: number;
  readonly action: 'admin.invited' | 'admin.accepted' | 'admin.changed' | 'admin.removed' | 'admin.revoked';
  readonly entityId: number;
  readonly place: ContextKey;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Who gave which access to whom can be told afterwards. */
export async function recordAudit(tx: Tx, { place, ...entry }: AdminAudit): Promise<void> {
  await tx.insert(auditEntries).values({
    ...entry,
    entityType: place.context,
    editionId: place.context === 'event_edition' ? place.id : null,
  });
}
