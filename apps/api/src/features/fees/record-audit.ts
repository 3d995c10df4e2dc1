import { type AuditEntry, recordAudit } from '../../platform/audit/record-audit.ts';
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

interface FeeAudit extends Omit<AuditEntry, 'entityType' | 'editionId'> {
  readonly action: FeeAuditAction;
  readonly associationId: number;
}

export const paymentEntity = 'cotisation-payment';

export function recordFeeAudit(tx: Tx, entries: FeeAudit | readonly FeeAudit[]): Promise<void> {
  return recordAudit(
    tx,
    [entries].flat().map((entry) => ({
      ...entry,
      entityType: entry.action.startsWith('fee-payment.') ? paymentEntity : 'cotisation',
    })),
  );
}
