export { checkInPermission } from './check-in-tickets.ts';
export { hasEntered } from './has-entered.ts';
export { cancelTickets, issueTickets } from './issue-tickets.ts';
export {
  isPlainCharacter,
  makePdf,
  type Pdf,
  pdfColours,
  pdfText,
  streamPdf,
  writableText,
} from './pdf/document.ts';
export { drawQr } from './pdf/draw-qr.ts';
export { renameTickets } from './rename-tickets.ts';
export { sendTickets } from './send-tickets.ts';
export { checkIns, tickets } from './tables.ts';
export { calendarAttachmentsByAddress } from './ticket-calendar.ts';
export { ticketCode } from './ticket-code.ts';
