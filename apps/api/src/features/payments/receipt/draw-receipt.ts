import { addressLine } from '@kermesse/domain/shared/address-line';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { makePdf, type Pdf, pdfColours, pdfText } from '../../tickets/public.ts';

type Amount = readonly [label: string, cents: number];

interface ReceiptContent {
  readonly title: string;
  readonly number: string;
  readonly paidAt: Date;
  readonly subtitle?: string;
  readonly parties: readonly (readonly [title: string, lines: readonly string[]])[];
  readonly lines: readonly Amount[];
  readonly totalCents: number;
  readonly after?: readonly Amount[];
  readonly method: string | null;
  readonly mentions: readonly string[];
}

export const drawReceipt = (receipt: ReceiptContent): Promise<Buffer> =>
  makePdf({ title: `Reçu ${receipt.number}`, size: 'A4' }, (pdf) => {
    pdf.addPage();
    drawHead(pdf, receipt);
    for (const [title, lines] of receipt.parties) drawParty(pdf, title, lines);
    rule(pdf);
    for (const [label, cents] of receipt.lines) drawAmount(pdf, label, cents);
    rule(pdf);
    drawAmount(pdf, 'Total payé', receipt.totalCents, true);
    for (const [label, cents] of receipt.after ?? []) drawAmount(pdf, label, cents);
    pdf.moveDown(0.8).font('Helvetica').fontSize(9).fillColor(pdfColours.muted);
    pdf.text(pdfText(`${receipt.method ? `Moyen de paiement : ${receipt.method}. ` : ''}Montants en euros.`));
    for (const text of receipt.mentions) pdf.text(text);
  });

function drawHead(pdf: Pdf, { title, number, paidAt, subtitle }: ReceiptContent): void {
  pdf.rect(0, 0, pdf.page.width, 10).fill(pdfColours.sapin);
  pdf.fillColor(pdfColours.ink).font('Helvetica-Bold').fontSize(22).text(title, 40, 40);
  pdf.font('Helvetica').fontSize(11).fillColor(pdfColours.muted);
  pdf.text(`N° ${number} – ${formatDate(paidAt)}`);
  if (subtitle) pdf.text(pdfText(subtitle, 160));
  pdf.moveDown(1.2);
}

function drawParty(pdf: Pdf, title: string, lines: readonly string[]): void {
  pdf.font('Helvetica').fontSize(10).fillColor(pdfColours.muted).text(title);
  pdf.fontSize(11).fillColor(pdfColours.ink);
  for (const text of lines) if (text !== '') pdf.text(pdfText(text, 160));
  pdf.moveDown(0.8);
}

function drawAmount(pdf: Pdf, name: string, cents: number, isBold = false): void {
  const { left, right } = pdf.page.margins;
  const width = pdf.page.width - left - right;
  const label = pdfText(name, 200);
  pdf
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(isBold ? 13 : 11)
    .fillColor(pdfColours.ink);
  const height = pdf.heightOfString(label, { width: width - 110 });
  if (pdf.y + height > pdf.page.height - 120) pdf.addPage();
  const { y } = pdf;
  pdf.text(label, left, y, { width: width - 110 });
  pdf.text(pdfText(formatEuros(cents)), left + width - 100, y, { width: 100, align: 'right' });
  pdf.x = left;
  pdf.y = y + height + 7;
}

function rule(pdf: Pdf): void {
  const { left, right } = pdf.page.margins;
  pdf
    .moveTo(left, pdf.y)
    .lineTo(pdf.page.width - right, pdf.y)
    .lineWidth(0.7)
    .stroke(pdfColours.line);
  pdf.y += 9;
}

export function sellerLines(
  seller: { siret: string | null; rna: string | null } | null,
  address: { line1: string; zipcode: string; city: string } | null,
): string[] {
  return [
    ...(seller ? ['Association régie par la loi du 1er juillet 1901'] : []),
    ...(seller?.siret ? [`SIRET ${seller.siret}`] : []),
    ...(seller?.rna && !seller.siret ? [`RNA ${seller.rna}`] : []),
    ...(address ? [addressLine(address)] : []),
  ];
}

export const noVat = 'TVA non applicable, article 293 B du Code général des impôts.';
