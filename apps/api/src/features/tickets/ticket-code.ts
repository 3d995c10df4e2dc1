import { hashToken, signForCode } from '../../platform/auth/secrets.ts';
import type { Config } from '../../platform/config/config.ts';

/** Capitals, digits and dashes make a smaller QR code. Never stored: a database dump holds no valid code. */
export function ticketCode(config: Config, documentId: string): string {
  return `${documentId}-${signForCode(config, `ticket:${documentId}`)}`.toUpperCase();
}

export const ticketCodeHash = (code: string): string => hashToken(code.toUpperCase());

const shape = /^[0-9A-F]{24}-[0-9A-F]{32}$/i;

export const isTicketCode = (text: string): boolean => shape.test(text);
