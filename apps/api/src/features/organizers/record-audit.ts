import { type AuditEntry, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ContextKey } from './standing.ts';

interface AdminAudit extends Pick<AuditEntry, 'actorId' | 'entityId' | 'before' | 'after' | 'at'> {
  readonly action: 'admin.invited' | 'admin.accepted' | 'admin.changed' | 'admin.removed' | 'admin.revoked';
  readonly place: ContextKey;
}

export function recordAdminAudit(tx: Tx, { place, ...entry }: AdminAudit): Promise<void> {
  const editionId = place.context === 'event_edition' ? place.id : null;
  return recordAudit(tx, { ...entry, entityType: place.context, editionId });
}
