import { ticketMessages } from '@kermesse/domain/tickets/messages';
import type { TicketView } from '@kermesse/domain/tickets/ticket-schemas';
import { ticketWhen } from '@kermesse/domain/tickets/ticket-when';
import { makePdf, type Pdf, pdfColours, pdfText } from './document.ts';
import { drawQr } from './draw-qr.ts';

const qrSide = 190;

const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function drawTicket(pdf: Pdf, ticket: TicketView): void {
  const isValid = ticket.status === 'valid' && !ticket.isEventCancelled;
  pdf.addPage();
  const { left, right } = pdf.page.margins;
  const width = pdf.page.width - left - right;
  pdf.rect(0, 0, pdf.page.width, 12).fill(isValid ? pdfColours.sapin : pdfColours.corail);
  pdf.fillColor(pdfColours.muted).font('Helvetica').fontSize(10).text('Billet', left, 36);
  pdf.fillColor(pdfColours.ink).font('Helvetica-Bold').fontSize(22);
  pdf.text(pdfText(ticket.eventName, 90), { width });
  pdf.font('Helvetica').fontSize(11).fillColor(pdfColours.muted);
  pdf.moveDown(0.3).text(pdfText(ticket.editionName, 120), { width });
  pdf
    .moveDown(0.6)
    .fillColor(pdfColours.ink)
    .text(asSentence(ticketWhen(ticket)), { width });
  if (ticket.place) pdf.text(pdfText(ticket.place, 160), { width });
  const x = left + (width - qrSide) / 2;
  const y = pdf.y + 20;
  if (isValid) {
    drawQr(pdf, ticket.code, { x, y, side: qrSide });
    pdf.y = y + qrSide + 16;
  } else {
    pdf.font('Helvetica-Bold').fontSize(20).fillColor(pdfColours.corail);
    const reason = ticket.status === 'valid' ? ticketMessages.eventCancelled : ticketMessages.cancelled;
    pdf.text(reason, left, y + 60, { width, align: 'center' });
    pdf.y = y + 140;
  }
  pdf.x = left;
  pdf.fillColor(pdfColours.ink).font('Helvetica-Bold').fontSize(16);
  pdf.text(pdfText(ticket.holderName, 80), { width, align: 'center' });
  const details = [
    ticket.productName,
    ticket.optionName,
    ticket.tierName === 'Standard' ? null : ticket.tierName,
  ];
  pdf.font('Helvetica').fontSize(12);
  pdf.text(pdfText(details.filter(Boolean).join(' – '), 160), { width, align: 'center' });
  pdf.moveDown(0.8).fontSize(9).fillColor(pdfColours.muted);
  pdf.text(`Inscription ${pdfText(ticket.reference)} – billet ${ticket.unit}`, { width, align: 'center' });
  if (isValid) pdf.text('Présentez ce code à l’entrée. Il ne sert qu’une fois.', { width, align: 'center' });
}

export function ticketPdf(tickets: readonly TicketView[]): Promise<Buffer> {
  return makePdf({ title: `Billet ${tickets[0]?.eventName ?? ''}`, size: 'A5' }, (pdf) => {
    for (const ticket of tickets) drawTicket(pdf, ticket);
  });
}
