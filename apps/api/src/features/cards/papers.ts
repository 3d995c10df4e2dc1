import { cardMessages } from '@kermesse/domain/cards/messages';
import { memberNumber } from '@kermesse/domain/cards/validity';
import { memberRoleLabels } from '@kermesse/domain/memberships/enums';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import type { Config } from '../../platform/config/config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { MemberFee } from '../fees/public.ts';
import { sellerLines } from '../payments/public.ts';
import { drawQr, makePdf, type Pdf, pdfColours, pdfText } from '../tickets/public.ts';
import { cardAddress } from './card-code.ts';
import type { CardHolder } from './read-card.ts';

const asDate = (day: string) => formatDate(`${day}T11:00:00Z`);
const sinceOf = ({ membership }: CardHolder) => formatDate(membership.acceptedAt ?? membership.createdAt);

/** 85 × 54 mm, as a bank card. */
const card = { width: 241, height: 153, margin: 14, qr: 92 } as const;

const nameHeight = 32;

/** The largest size at which the whole name fits: a name that is cut is nobody's. */
function nameSize(pdf: Pdf, name: string, width: number): number {
  for (let size = 13; size > 7; size -= 0.5)
    if (pdf.font('Helvetica-Bold').fontSize(size).heightOfString(name, { width }) <= nameHeight) return size;
  return 7;
}

function drawCard(pdf: Pdf, config: Config, holder: CardHolder): void {
  const { membership, association, name, validity } = holder;
  pdf.addPage();
  const { width, height, margin, qr } = card;
  const left = width - 2 * margin - qr - 8;
  pdf.rect(0, 0, width, 34).fill(pdfColours.sapin);
  pdf.rect(0, 34, width, 3).fill(pdfColours.soleil);
  pdf.fillColor('#ffffff').font('Helvetica-Bold').fontSize(11);
  pdf.text(pdfText(association.name, 60), margin, 12, {
    width: width - 2 * margin,
    height: 14,
    ellipsis: true,
    lineBreak: false,
  });
  pdf.fillColor(pdfColours.muted).font('Helvetica').fontSize(7).text('Carte de membre', margin, 46);
  pdf
    .fillColor(pdfColours.ink)
    .font('Helvetica-Bold')
    .fontSize(nameSize(pdf, pdfText(name, 60), left));
  pdf.text(pdfText(name, 60), margin, 56, { width: left, height: nameHeight, ellipsis: true });
  pdf.font('Helvetica').fontSize(9).fillColor(pdfColours.ink);
  pdf.text(memberRoleLabels[membership.role], margin, pdf.y + 2, { width: left });
  pdf.fontSize(8).fillColor(pdfColours.muted);
  const until =
    validity.until === null
      ? 'Valable tant que dure l’adhésion'
      : `Valable jusqu’au ${asDate(validity.until)}`;
  pdf.text(`N° ${memberNumber(membership.documentId)}`, margin, height - margin - 22, { width: left });
  pdf.text(until, margin, height - margin - 10, { width: left + 8, lineBreak: false });
  drawQr(pdf, cardAddress(config, membership.documentId), {
    x: width - margin - qr,
    y: height - margin - qr,
    side: qr,
  });
}

export function cardPdf(config: Config, holder: CardHolder): Promise<Buffer> {
  const { refusal } = holder.validity;
  if (refusal !== null) throw new AppError('conflict', { message: cardMessages.refusals[refusal] });
  return makePdf(
    { title: `Carte de membre ${holder.association.name}`, size: [card.width, card.height], margin: 0 },
    (pdf) => drawCard(pdf, config, holder),
  );
}

/** What a period's fee has come to, in the words of an attestation. */
export function feeSentence({
  name,
  period,
  startsOn,
  endsOn,
  status,
  paidAt,
  finalCents,
  isRefunded,
}: MemberFee): string {
  const dates = `${name}, ${period} (du ${asDate(startsOn)} au ${asDate(endsOn)})`;
  if (isRefunded) return `${dates} : ${formatEuros(finalCents)}, remboursés.`;
  if (status === 'cancelled' || (status === 'paid' && finalCents === 0))
    return `${dates} : sans cotisation à régler.`;
  if (status === 'paid' && paidAt !== null)
    return `${dates} : ${formatEuros(finalCents)}, réglés le ${formatDate(paidAt)}.`;
  return `${dates} : ${formatEuros(finalCents)}, en attente de règlement.`;
}

function drawAttestation(pdf: Pdf, holder: CardHolder, now: Date): void {
  const { membership, association, address, name, fees } = holder;
  pdf.addPage();
  pdf.rect(0, 0, pdf.page.width, 10).fill(pdfColours.sapin);
  const { left, right } = pdf.page.margins;
  const width = pdf.page.width - left - right;
  pdf.fillColor(pdfColours.ink).font('Helvetica-Bold').fontSize(14);
  pdf.text(pdfText(association.name, 160), left, 48, { width });
  pdf.font('Helvetica').fontSize(10).fillColor(pdfColours.muted);
  for (const line of sellerLines(association, address)) pdf.text(pdfText(line, 160), { width });
  pdf.fillColor(pdfColours.ink).font('Helvetica-Bold').fontSize(22);
  pdf.text('Attestation d’adhésion', left, pdf.y + 56, { width });
  pdf.moveDown(0.8).font('Helvetica').fontSize(12);
  const number = memberNumber(membership.documentId);
  pdf.text(pdfText(`L’association ${association.name} atteste que`, 300), { width, lineGap: 4 });
  pdf.moveDown(0.5).font('Helvetica-Bold').fontSize(16).text(pdfText(name, 160), { width });
  pdf.moveDown(0.5).font('Helvetica').fontSize(12);
  pdf.text(`est membre de l’association depuis le ${sinceOf(holder)}, sous le numéro ${number}.`, {
    width,
    lineGap: 4,
  });
  if (fees.length > 0) {
    pdf.moveDown(1).font('Helvetica-Bold').text('Cotisation de la période en cours', { width });
    pdf.moveDown(0.3).font('Helvetica');
    for (const fee of fees) pdf.text(pdfText(feeSentence(fee), 400), { width, lineGap: 4 });
  }
  pdf.moveDown(2).text('Attestation établie pour servir et valoir ce que de droit.', { width });
  pdf.moveDown(1).text(pdfText(`Le ${formatDate(now)}${address ? `, à ${address.city}` : ''}.`), { width });
  if (association.presidentName !== '') {
    pdf.moveDown(1.5).fontSize(11).fillColor(pdfColours.muted).text('Pour l’association', { width });
    pdf.fillColor(pdfColours.ink).text(pdfText(association.presidentName, 160), { width });
  }
}

export function attestationPdf(holder: CardHolder, now: Date): Promise<Buffer> {
  if (holder.membership.status !== 'active')
    throw new AppError('conflict', { message: cardMessages.noAttestation });
  return makePdf(
    { title: `Attestation d’adhésion ${holder.association.name}`, size: 'A4', margin: 64 },
    (pdf) => drawAttestation(pdf, holder, now),
  );
}
