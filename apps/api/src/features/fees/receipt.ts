import { feePaymentMethodLabels } from '@kermesse/domain/fees/enums';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { personOf } from '../memberships/public.ts';
import { addresses } from '../profiles/public.ts';
import { makePdf, type Pdf, pdfColours, pdfText } from '../tickets/public.ts';
import { requireSeenPayment } from './find-fee.ts';
import { cotisationPeriods } from './tables.ts';

interface FeeReceipt {
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

/** Of one's own, or of a member for those who look after the money. */
export async function readFeeReceipt(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  key: string,
): Promise<FeeReceipt> {
  const { payment, fee } = await requireSeenPayment(db.orm, actor, key);
  if (payment.status !== 'paid' || payment.paidAt === null)
    throw new AppError('conflict', { message: feeMessages.noReceipt });
  const [place] = await db.orm
    .select({ association: associations, address: addresses })
    .from(associations)
    .leftJoin(addresses, eq(addresses.id, associations.addressId))
    .where(eq(associations.id, fee.associationId));
  const [period] = await db.orm
    .select()
    .from(cotisationPeriods)
    .where(eq(cotisationPeriods.id, payment.periodId));
  const person = await personOf(db.orm, payment.userId);
  const address = place?.address;
  return {
    number: `C${payment.paidAt.getUTCFullYear()}-${payment.documentId.slice(0, 8).toUpperCase()}`,
    paidAt: payment.paidAt,
    fee: fee.name,
    period: period?.label ?? '',
    periodDates: period ? `du ${asDate(period.startsOn)} au ${asDate(period.endsOn)}` : '',
    seller: place?.association.name ?? '',
    sellerLines: [
      'Association régie par la loi du 1er juillet 1901',
      ...(place?.association.siret ? [`SIRET ${place.association.siret}`] : []),
      ...(address ? [`${address.line1}, ${address.zipcode} ${address.city}`] : []),
    ],
    member: person?.name ?? '',
    memberEmail: person?.email ?? null,
    originalCents: payment.originalAmountCents,
    discountName: payment.discountName,
    discountCents: payment.discountCents,
    finalCents: payment.finalAmountCents,
    method: payment.method ? feePaymentMethodLabels[payment.method] : null,
  };
}

function line(pdf: Pdf, label: string, value: string, isBold = false): void {
  const { left, right } = pdf.page.margins;
  const width = pdf.page.width - left - right;
  pdf
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(isBold ? 13 : 11)
    .fillColor(pdfColours.ink);
  const height = pdf.heightOfString(label, { width: width - 110 });
  const { y } = pdf;
  pdf.text(label, left, y, { width: width - 110 });
  pdf.text(value, left + width - 100, y, { width: 100, align: 'right' });
  pdf.x = left;
  pdf.y = y + height + 8;
}

function rule(pdf: Pdf): void {
  const { left, right } = pdf.page.margins;
  pdf
    .moveTo(left, pdf.y)
    .lineTo(pdf.page.width - right, pdf.y)
    .lineWidth(0.7)
    .stroke(pdfColours.line);
  pdf.y += 10;
}

function party(pdf: Pdf, title: string, lines: readonly string[]): void {
  pdf.font('Helvetica').fontSize(10).fillColor(pdfColours.muted).text(title);
  pdf.fontSize(11).fillColor(pdfColours.ink);
  for (const text of lines) if (text !== '') pdf.text(pdfText(text, 160));
  pdf.moveDown(0.8);
}

/** Proof that a fee was paid, with what French associations put on it. */
export function feeReceiptPdf(receipt: FeeReceipt): Promise<Buffer> {
  const money = (cents: number) => pdfText(formatEuros(cents));
  return makePdf({ title: `Reçu ${receipt.number}`, size: 'A4' }, (pdf) => {
    pdf.addPage();
    pdf.rect(0, 0, pdf.page.width, 10).fill(pdfColours.sapin);
    pdf.fillColor(pdfColours.ink).font('Helvetica-Bold').fontSize(22).text('Reçu de cotisation', 40, 40);
    pdf.font('Helvetica').fontSize(11).fillColor(pdfColours.muted);
    pdf.text(`N° ${receipt.number} – ${formatDate(receipt.paidAt)}`).moveDown(1.2);
    party(pdf, 'Association', [receipt.seller, ...receipt.sellerLines]);
    party(pdf, 'Membre', [receipt.member || 'Membre', receipt.memberEmail ?? '']);
    rule(pdf);
    const title = [receipt.fee, receipt.periodDates].filter(Boolean).join(', ');
    line(pdf, pdfText(title, 200), money(receipt.originalCents));
    if (receipt.discountCents > 0)
      line(pdf, pdfText(receipt.discountName ?? 'Réduction', 120), money(-receipt.discountCents));
    rule(pdf);
    line(pdf, 'Total payé', money(receipt.finalCents), true);
    pdf.moveDown(0.6).font('Helvetica').fontSize(9).fillColor(pdfColours.muted);
    const method = receipt.method ? `Moyen de paiement : ${receipt.method}. ` : '';
    pdf.text(pdfText(`${method}Montants en euros.`));
    pdf.text('TVA non applicable, article 293 B du Code général des impôts.');
    pdf.text(
      'Ce reçu atteste le paiement de la cotisation ; il n’ouvre pas droit par lui-même à une réduction d’impôt.',
    );
  });
}
