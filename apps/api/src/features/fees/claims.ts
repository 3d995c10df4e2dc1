import type { CotisationType } from '@kermesse/domain/fees/enums';
import { isOwed } from '@kermesse/domain/fees/payments';
import type { PaymentMethod } from '@kermesse/domain/payments/enums';
import { and, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import './events.ts';
import { recordFeeAudit } from './record-audit.ts';
import { cotisationPayments, cotisationPeriods, cotisations } from './tables.ts';

type Payment = typeof cotisationPayments.$inferSelect;

/** What one member owes, with its labels for the payment page and the receipt. */
export interface FeeClaim {
  readonly payment: Payment;
  readonly label: string;
  readonly associationId: number;
  readonly associationName: string;
}

/** Omits a year that the name already contains. */
export const feeLabel = ({
  name,
  type,
  period,
}: {
  name: string;
  type: CotisationType;
  period: string;
}): string => (type === 'one-time' || name.includes(period) ? name : `${name} – ${period}`);

/** Null for somebody else's payment. */
export async function findOwnPayment(
  executor: Executor,
  userId: number,
  documentId: string,
): Promise<Payment | null> {
  const [row] = await executor
    .select()
    .from(cotisationPayments)
    .where(and(eq(cotisationPayments.documentId, documentId), eq(cotisationPayments.userId, userId)));
  return row ?? null;
}

/** Locks the payment; a caller that also needs its order must have locked the order first. */
export async function lockFeeClaim(tx: Tx, paymentId: number): Promise<FeeClaim | null> {
  const [payment] = await tx
    .select()
    .from(cotisationPayments)
    .where(eq(cotisationPayments.id, paymentId))
    .for('update');
  if (!payment) return null;
  const [place] = await tx
    .select({
      name: cotisations.name,
      type: cotisations.type,
      period: cotisationPeriods.label,
      associationId: associations.id,
      associationName: associations.name,
    })
    .from(cotisations)
    .innerJoin(associations, eq(associations.id, cotisations.associationId))
    .innerJoin(cotisationPeriods, eq(cotisationPeriods.id, payment.periodId))
    .where(eq(cotisations.id, payment.cotisationId));
  if (!place) return null;
  const { associationId, associationName } = place;
  return { payment, label: feeLabel(place), associationId, associationName };
}

const feeMethods: Partial<Record<PaymentMethod, 'card' | 'transfer'>> = {
  sepa: 'transfer',
  transfer: 'transfer',
};

/** False, changing nothing, if the payment was settled or cancelled otherwise before. */
export async function settleFeeClaim(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  { payment, associationId }: FeeClaim,
  { method, amountCents, at }: { method: PaymentMethod; amountCents: number; at: Date },
): Promise<boolean> {
  if (!isOwed(payment.status) || payment.finalAmountCents !== amountCents) return false;
  await tx
    .update(cotisationPayments)
    .set({ status: 'paid', method: feeMethods[method] ?? 'card', paidAt: at, updatedAt: at })
    .where(eq(cotisationPayments.id, payment.id));
  await recordFeeAudit(tx, {
    actorId: payment.userId,
    action: 'fee-payment.paid-online',
    entityId: payment.id,
    associationId,
    at,
  });
  await jobs.announce(tx, 'fees.paid-online', { payment: payment.documentId });
  return true;
}

/** The whole amount was refunded, by the treasurer or on the provider's dashboard: neither owed nor paid. */
export async function returnFeeClaim(tx: Tx, paymentId: number, at: Date): Promise<void> {
  const claim = await lockFeeClaim(tx, paymentId);
  if (claim?.payment.status !== 'paid') return;
  await tx
    .update(cotisationPayments)
    .set({ status: 'cancelled', method: null, paidAt: null, updatedAt: at })
    .where(eq(cotisationPayments.id, paymentId));
  await recordFeeAudit(tx, {
    actorId: null,
    action: 'fee-payment.refunded',
    entityId: paymentId,
    associationId: claim.associationId,
    at,
  });
}

/** The bank rejected the refund: the payment is paid again. False if it was reopened in the meantime. */
export async function restoreFeeClaim(
  tx: Tx,
  paymentId: number,
  { method, paidAt, at }: { method: PaymentMethod | null; paidAt: Date | null; at: Date },
): Promise<boolean> {
  const claim = await lockFeeClaim(tx, paymentId);
  if (claim?.payment.status !== 'cancelled') return false;
  await tx
    .update(cotisationPayments)
    .set({ status: 'paid', method: feeMethods[method ?? 'card'] ?? 'card', paidAt, updatedAt: at })
    .where(eq(cotisationPayments.id, paymentId));
  return true;
}
