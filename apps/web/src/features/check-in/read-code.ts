import { cardCodeIn } from '@kermesse/domain/cards/validity';

const codeShape = /^[0-9A-F]{24}-[0-9A-F]{32}$/;

/** The ticket code in a scanned text: alone, or at the end of an address. */
export function ticketCodeIn(text: string): string | null {
  const last = text.trim().split('/').at(-1) ?? '';
  const code = last.toUpperCase();
  return codeShape.test(code) ? code : null;
}

/** Whatever the door can judge: a ticket or a membership card. */
export const scannedCodeIn = (text: string): string | null => ticketCodeIn(text) ?? cardCodeIn(text);
