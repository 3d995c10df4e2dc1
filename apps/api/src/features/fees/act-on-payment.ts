import { discountCentsOf } from '@kermesse/domain/fees/discounts';
import { feeMessages } from '@kermesse/domain/fees/messages';
import type { PaymentAction } from '@kermesse/domain/fees/payments';
import { canActOn, owedStatusOn } from '@kermesse/domain/fees/payments';
import type { FeeReason, MarkPaidInput, SetDiscountInput } from '@kermesse/domain/fees/schemas';
import { dayOf } from '@kermesse/domain/shared/moments';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { refundWholeOrder } from '../payments/public.ts';
import { type FeePaymentRow, type LockedPayment, lockPayment } from './find-fee.ts';
import { type FeeAuditAction, recordFeeAudit } from './record-audit.ts';
import { cotisationPayments, discountTiers } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs'>;

const refusals: Partial<Record<PaymentAction, string>> = {
  reopen: feeMessages.notCancelled,
  unmark: feeMessages.notMarked,
  refund: feeMessages.notRefundable,
};

interface Act {
  readonly action: PaymentAction;
  readonly audit: FeeAuditAction;
  readonly reason?: string;
  /** Runs with the rows locked. */
  readonly change: (
    tx: Tx,
    locked: LockedPayment,
    now: Date,
  ) => Partial<FeePaymentRow> | Promise<Partial<FeePaymentRow>>;
}

export const auditedFields = ({
  status,
  method,
  finalAmountCents,
  discountName,
  notes,
  discountNote,
}: FeePaymentRow) => ({
  status,
  method,
  finalAmountCents,
  discountName,
  note: discountNote ?? notes,
});

/** Rows are locked: of two treasurers acting at once, the second sees the first's change and is refused. */
async function act(
  platform: Dependencies,
  actor: Actor,
  key: string,
  { action, audit, reason, change }: Act,
) {
  await platform.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, platform, actor, key);
    const { payment, fee, paidOrder } = locked;
    const { status, finalAmountCents: finalCents } = payment;
    if (!canActOn(action, { status, finalCents, isPaidOnline: paidOrder !== null, refund: null }))
      throw new AppError('conflict', { message: refusals[action] ?? feeMessages.alreadySettled });
    const now = platform.clock.now();
    const values = await change(tx, locked, now);
    await locked.closeOnlinePayment();
    const [after] = await tx
      .update(cotisationPayments)
      .set({ ...values, updatedAt: now })
      .where(eq(cotisationPayments.id, payment.id))
      .returning();
    if (!after) throw new Error('the payment was not stored');
    await recordFeeAudit(tx, {
      actorId: actor.id,
      action: audit,
      entityId: payment.id,
      associationId: fee.associationId,
      before: auditedFields(payment),
      after: reason === undefined ? auditedFields(after) : { ...auditedFields(after), note: reason },
      at: now,
    });
  });
}

/** A day without a time is stored as midday in France, so that it stays the same day. */
const noonOf = (day: string): Date => new Date(`${day}T11:00:00Z`);

export function paidValues(input: MarkPaidInput, actor: Actor, now: Date) {
  if (input.paidAt > dayOf(now)) throw invalidField('paidAt', feeMessages.paidInFuture);
  return {
    status: 'paid' as const,
    method: input.method,
    paidAt: input.paidAt === dayOf(now) ? now : noonOf(input.paidAt),
    markedPaidById: actor.id,
    ...(input.notes ? { notes: input.notes } : {}),
  };
}

export async function markPaid(platform: Dependencies, actor: Actor, key: string, input: MarkPaidInput) {
  const values = paidValues(input, actor, platform.clock.now());
  await act(platform, actor, key, {
    action: 'mark-paid',
    audit: 'fee-payment.paid',
    change: () => values,
  });
}

export async function cancelPayment(
  platform: Dependencies,
  actor: Actor,
  key: string,
  notes?: string | null,
) {
  await act(platform, actor, key, {
    action: 'cancel',
    audit: 'fee-payment.cancelled',
    change: (_tx, { payment }) => ({ status: 'cancelled', notes: notes || payment.notes }),
  });
}

const owedAgain = ({ payment, fee }: LockedPayment, now: Date) => ({
  status: owedStatusOn(payment.dueOn, fee.gracePeriodDays, dayOf(now)),
  method: null,
  paidAt: null,
  markedPaidById: null,
});

export async function reopenPayment(platform: Dependencies, actor: Actor, key: string) {
  await act(platform, actor, key, {
    action: 'reopen',
    audit: 'fee-payment.reopened',
    change: (_tx, locked, now) => owedAgain(locked, now),
  });
}

/** The payment is owed again; the reason goes into the audit log. */
export async function unmarkPayment(
  platform: Dependencies,
  actor: Actor,
  key: string,
  { reason }: FeeReason,
) {
  await act(platform, actor, key, {
    action: 'unmark',
    audit: 'fee-payment.unmarked',
    reason,
    // The note is cleared; the audit log keeps it.
    change: (_tx, locked, now) => ({ ...owedAgain(locked, now), notes: null }),
  });
}

/** After a refund through the provider the payment is neither owed nor paid. */
export async function refundPayment(
  platform: Dependencies & Pick<Platform, 'config' | 'mail'>,
  actor: Actor,
  key: string,
  { reason }: FeeReason,
) {
  await act(platform, actor, key, {
    action: 'refund',
    audit: 'fee-payment.refund-asked',
    reason,
    change: async (tx, { paidOrder }) => {
      const asked = { reason, requestedById: actor.id };
      if (!paidOrder || !(await refundWholeOrder(tx, platform, paidOrder, asked)))
        throw new AppError('conflict', { message: feeMessages.refundRunning });
      return {};
    },
  });
}

async function tierOf(tx: Tx, cotisationId: number, documentId: string) {
  const [tier] = await tx
    .select()
    .from(discountTiers)
    .where(and(eq(discountTiers.documentId, documentId), eq(discountTiers.cotisationId, cotisationId)));
  if (!tier) throw notFound();
  return tier;
}

/** For discounts that no data can prove (student, unemployed); the note names the proof. */
export async function setDiscount(
  platform: Dependencies,
  actor: Actor,
  key: string,
  input: SetDiscountInput,
) {
  await act(platform, actor, key, {
    action: 'discount',
    audit: 'fee-payment.discount',
    change: async (tx, locked, now) => {
      const { payment, fee } = locked;
      const tier = input.tier === null ? null : await tierOf(tx, fee.id, input.tier);
      const discountCents = tier ? discountCentsOf(tier, payment.originalAmountCents) : 0;
      const finalAmountCents = payment.originalAmountCents - discountCents;
      return {
        discountTierId: tier?.id ?? null,
        discountName: tier?.name ?? null,
        discountNote: input.note,
        discountCents,
        finalAmountCents,
        ...(finalAmountCents === 0
          ? { status: 'paid' as const, paidAt: now, markedPaidById: actor.id }
          : owedAgain(locked, now)),
      };
    },
  });
}
