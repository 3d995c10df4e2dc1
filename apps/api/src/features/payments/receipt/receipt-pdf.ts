import { paymentMethodLabels } from '@kermesse/domain/payments/enums';
import { feeLabel } from '@kermesse/domain/payments/fee';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { makePdf, type Pdf, pdfColours, pdfText } from '../../tickets/public.ts';
import type { Receipt } from './read-receipt.ts';

const money = (cents: number): string => pdfText(formatEuros(cents));

function row(pdf: Pdf, label: string, value: string, { isBold = false } = {}): void {
  const { left, right } = pdf.page.margins;
  const width = pdf.page.width - left - right;
  pdf
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(isBold ? 12 : 11)
    .fillColor(pdfColours.ink);
  const height = pdf.heightOfString(label, { width: width - 110 });
  if (pdf.y + height > pdf.page.height - 120) pdf.addPage();
  const { y } = pdf;
  pdf.text(label, left, y, { width: width - 110 });
  pdf.text(value, left + width - 100, y, { width: 100, align: 'right' });
  pdf.y = y + height + 6;
  pdf.x = left;
}

function rule(pdf: Pdf): void {
  const { left, right } = pdf.page.margins;
  pdf
    .moveTo(left, pdf.y)
    .lineTo(pdf.page.width - right, pdf.y)
    .lineWidth(0.7)
    .stroke(pdfColours.line);
  pdf.y += 8;
}

function drawParties(pdf: Pdf, receipt: Receipt): void {
  pdf.font('Helvetica').fontSize(10).fillColor(pdfColours.muted).text('Organisateur');
  pdf.fillColor(pdfColours.ink).fontSize(11).text(pdfText(receipt.sellerName, 120));
  for (const line of receipt.sellerLines) pdf.text(pdfText(line, 160));
  pdf.moveDown(0.8).fontSize(10).fillColor(pdfColours.muted).text('Payé par');
  pdf
    .fillColor(pdfColours.ink)
    .fontSize(11)
    .text(pdfText(receipt.payerName || 'Participant', 120));
  if (receipt.payerEmail) pdf.text(pdfText(receipt.payerEmail, 120));
  pdf.moveDown(1);
}

function drawAmounts(pdf: Pdf, { lines, order, refunds }: Receipt): void {
  rule(pdf);
  for (const line of lines)
    row(pdf, pdfText(`${line.label} × ${line.quantity}`, 200), money(line.unitPriceCents * line.quantity));
  if (order.discountCents > 0) row(pdf, 'Code promo', money(-order.discountCents));
  if (order.feeCents > 0) row(pdf, feeLabel, money(order.feeCents));
  rule(pdf);
  row(pdf, 'Total payé', money(order.totalCents), { isBold: true });
  for (const refund of refunds)
    row(pdf, `Remboursé le ${formatDate(refund.settledAt)}`, money(-refund.amountCents));
}

function drawMentions(pdf: Pdf, { order, hasVatNumber }: Receipt): void {
  pdf.moveDown(1).font('Helvetica').fontSize(9).fillColor(pdfColours.muted);
  const method = order.method ? `Moyen de paiement : ${paymentMethodLabels[order.method]}. ` : '';
  pdf.text(pdfText(`${method}Montants en euros.`));
  if (!hasVatNumber) pdf.text('TVA non applicable, article 293 B du Code général des impôts.');
  pdf.text(
    'Les places sont vendues par l’organisateur. Les frais de services rémunèrent la plateforme Kermesse, qui encaisse pour le compte de l’organisateur.',
  );
  pdf.text('Ce reçu vaut preuve de paiement. Conservez-le avec votre billet.');
}

/** Proof of payment, with the mentions that French law asks of a small organiser. */
export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { order } = receipt;
  return makePdf({ title: `Reçu ${order.number}`, size: 'A4' }, (pdf) => {
    pdf.addPage();
    pdf.rect(0, 0, pdf.page.width, 10).fill(pdfColours.sapin);
    pdf.fillColor(pdfColours.ink).font('Helvetica-Bold').fontSize(22).text('Reçu de paiement', 40, 40);
    pdf.font('Helvetica').fontSize(11).fillColor(pdfColours.muted);
    pdf.text(`N° ${order.number} – ${formatDate(receipt.paidAt)}`);
    pdf.text(pdfText(`${receipt.eventName} – ${receipt.editionName}`, 160)).moveDown(1.2);
    drawParties(pdf, receipt);
    drawAmounts(pdf, receipt);
    drawMentions(pdf, receipt);
  });
}
