export { hasEntered } from './has-entered.ts';
export { cancelTickets, issueTickets } from './issue-tickets.ts';
export { makePdf, type Pdf, pdfColours, pdfText } from './pdf/document.ts';
export { renameTickets } from './rename-tickets.ts';
export { sendTickets } from './send-tickets.ts';
export { checkIns, tickets } from './tables.ts';
export { calendarAttachmentsByAddress } from './ticket-calendar.ts';
