import { feePaymentMethodLabels } from '@kermesse/domain/fees/enums';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { formatDate } from '@kermesse/domain/shared/moments';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { drawReceipt, noVat, sellerLines } from '../payments/public.ts';
import { addresses } from '../profiles/public.ts';
import { type Cotisation, type FeePaymentRow, requireSeenPayment } from './find-fee.ts';
import { payerOf } from './payer.ts';
import { cotisationPeriods } from './tables.ts';

export interface FeeReceipt {
  readonly number: string;
  readonly paidAt: Date;
  readonly fee: string;
  readonly period: string;
  readonly periodDates: string;
  readonly seller: string;
  readonly sellerLines: readonly string[];
  readonly member: string;
  readonly memberEmail: string | null;
  readonly originalCents: number;
  readonly discountName: string | null;
  readonly discountCents: number;
  readonly finalCents: number;
  readonly method: string | null;
}

const asDate = (day: string) => formatDate(`${day}T11:00:00Z`);

/** For the payer and for managers of fees. */
export async function readFeeReceipt(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  key: string,
): Promise<FeeReceipt> {
  return receiptOf(db.orm, await requireSeenPayment(db.orm, actor, key));
}

export async function receiptOf(
  executor: Executor,
  { payment, fee }: { payment: FeePaymentRow; fee: Cotisation },
): Promise<FeeReceipt> {
  if (payment.status !== 'paid' || payment.paidAt === null)
    throw new AppError('conflict', { message: feeMessages.noReceipt });
  const [place] = await executor
    .select({ association: associations, address: addresses })
    .from(associations)
    .leftJoin(addresses, eq(addresses.id, associations.addressId))
    .where(eq(associations.id, fee.associationId));
  const [period] = await executor
    .select()
    .from(cotisationPeriods)
    .where(eq(cotisationPeriods.id, payment.periodId));
  const payer = await payerOf(executor, payment);
  return {
    number: `C${payment.paidAt.getUTCFullYear()}-${payment.documentId.slice(0, 8).toUpperCase()}`,
    paidAt: payment.paidAt,
    fee: fee.name,
    period: period?.label ?? '',
    periodDates: period ? `du ${asDate(period.startsOn)} au ${asDate(period.endsOn)}` : '',
    seller: place?.association.name ?? '',
    sellerLines: sellerLines(place?.association ?? null, place?.address ?? null),
    member: payer.name,
    memberEmail: payer.email,
    originalCents: payment.originalAmountCents,
    discountName: payment.discountName,
    discountCents: payment.discountCents,
    finalCents: payment.finalAmountCents,
    method: payment.method ? feePaymentMethodLabels[payment.method] : null,
  };
}

/** Carries what French associations state on a fee receipt. */
export const feeReceiptPdf = (receipt: FeeReceipt): Promise<Buffer> =>
  drawReceipt({
    title: 'Reçu de cotisation',
    number: receipt.number,
    paidAt: receipt.paidAt,
    parties: [
      ['Association', [receipt.seller, ...receipt.sellerLines]],
      ['Membre', [receipt.member || 'Membre', receipt.memberEmail ?? '']],
    ],
    lines: [
      [[receipt.fee, receipt.periodDates].filter(Boolean).join(', '), receipt.originalCents],
      ...(receipt.discountCents > 0
        ? [[receipt.discountName ?? 'Réduction', -receipt.discountCents] as const]
        : []),
    ],
    totalCents: receipt.finalCents,
    method: receipt.method,
    mentions: [
      noVat,
      'Ce reçu atteste le paiement de la cotisation ; il n’ouvre pas droit par lui-même à une réduction d’impôt.',
    ],
  });
