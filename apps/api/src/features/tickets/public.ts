export { cancelTickets, issueTickets } from './issue-tickets.ts';
export { makePdf, type Pdf, pdfColours, pdfText } from './pdf/document.ts';
