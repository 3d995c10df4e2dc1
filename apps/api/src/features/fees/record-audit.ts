import { auditEntries } from '../../platform/audit/tables.ts';
import type { Tx } from '../../platform/db/database.ts';

export type FeeAuditAction =
  | 'cotisation.created'
  | 'cotisation.changed'
  | 'cotisation.activated'
  | 'cotisation.deactivated'
  | 'cotisation.deleted'
  | 'fee-payment.paid'
  | 'fee-payment.paid-online'
  | 'fee-payment.unmarked'
  | 'fee-payment.refund-asked'
  | 'fee-payment.refunded'
  | 'fee-payment.cancelled'
  | 'fee-payment.reopened'
  | 'fee-payment.discount';

interface FeeAudit {
  readonly actorId: number | null;
  readonly action: FeeAuditAction;
  readonly entityId: number;
  readonly associationId: number;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly at: Date;
}

export const paymentEntity = 'cotisation-payment';

/** Who did what to whose fee can be told afterwards. */
export async function recordFeeAudit(tx: Tx, { at, ...entry }: FeeAudit): Promise<void> {
  await tx.insert(auditEntries).values({
    ...entry,
    entityType: entry.action.startsWith('fee-payment.') ? paymentEntity : 'cotisation',
    createdAt: at,
  });
}
